/* A disk that fails now and then: preloaded, it stands before the system's own write, sync and truncate.
 *
 * Nothing fails until `faults_begin` has named a folder; then only what is done to the files in it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static char folder[4096];
static uint64_t dice;
static int fail_odds; /* failures in a thousand calls */
static int kill_odds; /* deaths in a thousand calls */
static int spell;     /* so many more calls meet a disk in trouble */
static int trouble;   /* the error of this spell */
static unsigned long failed;

void faults_begin(const char *path, uint64_t seed, int fails, int kills) {
    snprintf(folder, sizeof folder, "%s/", path);
    dice = seed * 0x9E3779B97F4A7C15u + 1;
    fail_odds = fails;
    kill_odds = kills;
    spell = 0;
}

void faults_end(void) { folder[0] = 0; }

unsigned long faults_count(void) { return failed; }

static unsigned roll(unsigned sides) {
    dice ^= dice << 13;
    dice ^= dice >> 7;
    dice ^= dice << 17;
    return (unsigned)((dice >> 33) % sides);
}

static int ours(int file) {
    char link[64], name[4096];
    ssize_t length;
    if (!folder[0]) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    length = readlink(link, name, sizeof name - 1);
    if (length <= 0) return 0;
    name[length] = 0;
    return strncmp(name, folder, strlen(folder)) == 0;
}

static void die_perhaps(void) {
    if ((int)roll(1000) < kill_odds) raise(SIGKILL);
}

/* The error that this call meets; 0: none. Trouble comes in spells, as a full disk does. */
static int met(void) {
    if (spell > 0) {
        spell--;
        if (roll(4)) {
            failed++;
            return trouble;
        }
    } else if ((int)roll(1000) < fail_odds) {
        spell = (int)roll(3) ? 0 : (int)roll(40);
        trouble = roll(2) ? ENOSPC : EIO;
        failed++;
        return trouble;
    }
    return 0;
}

/* How much of a write is done, -1 for nothing; what is cut short meets its error at the next call. */
static ssize_t part(int file, size_t size) {
    int error;
    if (!ours(file)) return (ssize_t)size;
    die_perhaps();
    error = met();
    if (!error) return (ssize_t)size;
    if (size > 1 && roll(3) == 0) {
        spell += 2;
        return (ssize_t)(1 + roll((unsigned)size - 1));
    }
    errno = error;
    return -1;
}

#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
#define AFTER(file, call)                    \
    do {                                     \
        __typeof__(call) done = (call);      \
        if (ours(file)) die_perhaps();       \
        return done;                         \
    } while (0)

ssize_t write(int file, const void *data, size_t size) {
    REAL(write);
    ssize_t some = part(file, size);
    if (some < 0) return -1;
    AFTER(file, real(file, data, (size_t)some));
}

ssize_t pwrite(int file, const void *data, size_t size, off_t at) {
    REAL(pwrite);
    ssize_t some = part(file, size);
    if (some < 0) return -1;
    AFTER(file, real(file, data, (size_t)some, at));
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t at) {
    REAL(pwrite64);
    ssize_t some = part(file, size);
    if (some < 0) return -1;
    AFTER(file, real(file, data, (size_t)some, at));
}

#define FAILS(file)                          \
    do {                                     \
        if (ours(file)) {                    \
            int error;                       \
            die_perhaps();                   \
            error = met();                   \
            if (error) {                     \
                errno = error;               \
                return -1;                   \
            }                                \
        }                                    \
    } while (0)

int fsync(int file) {
    REAL(fsync);
    FAILS(file);
    AFTER(file, real(file));
}

int fdatasync(int file) {
    REAL(fdatasync);
    FAILS(file);
    AFTER(file, real(file));
}

int ftruncate(int file, off_t size) {
    REAL(ftruncate);
    FAILS(file);
    AFTER(file, real(file, size));
}

int ftruncate64(int file, off64_t size) {
    REAL(ftruncate64);
    FAILS(file);
    AFTER(file, real(file, size));
}
