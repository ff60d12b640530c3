package stub;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Every call of a class of Android's comes here, and is answered by Python where it listens, else by `Phone`. */
public final class Things {
    public static Answers answers;

    /** What stands before what is no text, in an answer of Python's: a thing, an array of things, a list, a fault. */
    private static final char THING = 1, THINGS = 2, LIST = 3, FAULT = 4;

    private static final Map<Object, Integer> NUMBERS = new IdentityHashMap<>();
    private static final List<Object> ALL = new ArrayList<>();
    private static final Object UNSAFE;

    static {
        try {
            Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = field.get(null);
        } catch (ReflectiveOperationException fault) {
            throw new ExceptionInInitializerError(fault);
        }
    }

    private Things() {}

    public static Object answer(Object self, String owner, String name, String kinds, Object[] given) {
        String gives = kinds.substring(kinds.indexOf(')') + 1);
        Object found;
        if (answers == null) {
            String called = owner.substring(owner.lastIndexOf('.') + 1).replace('$', '.');
            // Whoever wraps a Context gives each of its methods anew.
            called = called.equals("ContextWrapper") ? "Context" : called;
            found = Phone.call(self, called + "." + (name.equals("<init>") ? "new" : name), given);
        } else {
            Object[] told = new Object[given.length];
            for (int number = 0; number < told.length; number++) {
                told[number] = told(given[number]);
            }
            found = understood(answers.answer(self == null ? "" : told(self).toString(), owner, name, kinds, told), gives);
        }
        return fitting(found, gives, self);
    }

    /** What there is if nobody says: nothing, itself, or a thing of that kind. */
    private static Object fitting(Object found, String gives, Object self) {
        Number number = found instanceof Number ? (Number) found : 0;
        switch (gives.charAt(0)) {
            case 'V':
                return null;
            case 'Z':
                return Boolean.TRUE.equals(found);
            case 'I':
                return number.intValue();
            case 'J':
                return number.longValue();
            case 'F':
                return number.floatValue();
            case 'L':
                if (found != null || answers != null || gives.startsWith("Ljava")) {
                    return found;
                }
                Class<?> kind = named(gives.substring(1, gives.length() - 1).replace('/', '.'));
                return kind.isInstance(self) ? self : make(kind);
            case '[':
                return found;
            default:
                throw new IllegalArgumentException(gives);
        }
    }

    private static Class<?> named(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException fault) {
            throw new IllegalArgumentException(fault);
        }
    }

    /** A thing of that kind, and nothing called for it. */
    public static <T> T make(Class<T> kind) {
        if (kind.isInterface()) {
            Class<?>[] kinds = {kind};
            return kind.cast(java.lang.reflect.Proxy.newProxyInstance(kind.getClassLoader(), kinds, Things::asked));
        }
        return kind.cast(unsafe("allocateInstance", kind));
    }

    private static Object asked(Object self, Method method, Object[] given) {
        switch (method.getName()) {
            case "equals":
                return self == given[0];
            case "hashCode":
                return System.identityHashCode(self);
            case "toString":
                return "a thing";
            default:
                StringBuilder kinds = new StringBuilder("(");
                for (Class<?> kind : method.getParameterTypes()) {
                    kinds.append(written(kind));
                }
                kinds.append(')').append(written(method.getReturnType()));
                Object[] passed = given == null ? new Object[0] : given;
                return answer(self, method.getDeclaringClass().getName(), method.getName(), kinds.toString(), passed);
        }
    }

    private static String written(Class<?> kind) {
        return kind == void.class ? "V" : Array.newInstance(kind, 0).getClass().getName().substring(1).replace('.', '/');
    }

    /** Android's level; and each thing that is there without being made. */
    public static void level(int level) {
        Class<?> version = named("android.os.Build$VERSION");
        put(version, null, "SDK_INT", level);
    }

    /** Has a constant of the class that is a thing, and that the platform has not made, be one. */
    public static void fill(Class<?> kind) {
        for (Field field : kind.getDeclaredFields()) {
            boolean ours = field.getType().getName().matches("(android|org\\.kivy)\\..*");
            try {
                if (Modifier.isStatic(field.getModifiers()) && ours && field.get(null) == null) {
                    put(kind, null, field.getName(), make(field.getType()));
                }
            } catch (IllegalAccessException hidden) {
                continue;
            }
        }
    }

    private static void put(Class<?> kind, Object self, String name, Object value) {
        try {
            Field field = kind.getField(name);
            boolean fixed = Modifier.isStatic(field.getModifiers());
            Object base = fixed ? unsafe("staticFieldBase", field) : self;
            Object place = unsafe(fixed ? "staticFieldOffset" : "objectFieldOffset", field);
            Class<?> type = field.getType();
            Object fit = value instanceof Number ? fitting(value, written(type), null) : value;
            String word = type == int.class ? "putInt" : type == float.class ? "putFloat" : "putObject";
            unsafe(word, base, place, fit);
        } catch (NoSuchFieldException fault) {
            throw new IllegalArgumentException(fault);
        }
    }

    private static Object unsafe(String name, Object... given) {
        for (Method method : UNSAFE.getClass().getMethods()) {
            if (method.getName().equals(name) && method.getParameterCount() == given.length) {
                try {
                    return method.invoke(UNSAFE, given);
                } catch (ReflectiveOperationException fault) {
                    throw new IllegalStateException(fault);
                }
            }
        }
        throw new IllegalArgumentException(name);
    }

    // For Python, to which a thing is a number.

    public static synchronized int number(Object thing) {
        return NUMBERS.computeIfAbsent(thing, key -> {
            ALL.add(key);
            return ALL.size() - 1;
        });
    }

    public static synchronized Object thing(int number) {
        return ALL.get(number);
    }

    public static int made(String name) {
        return number(make(named(name)));
    }

    public static void put(int number, String name, double value) {
        put(thing(number).getClass(), thing(number), name, value);
    }

    private static Object told(Object given) {
        if (given == null) {
            return null;
        }
        Class<?> kind = given.getClass();
        boolean proxy = java.lang.reflect.Proxy.isProxyClass(kind) && java.lang.reflect.Proxy.getInvocationHandler(given).getClass().getName().startsWith("stub.");
        String name = (proxy ? kind.getInterfaces()[0] : kind).getName();
        return name.matches("(android|org|nz)\\..*") ? THING + (number(given) + ":" + name) : given;
    }

    private static Object understood(Object found, String gives) {
        String text = found instanceof String ? (String) found : "";
        if (text.isEmpty() || text.charAt(0) > FAULT) {
            return found;
        }
        String rest = text.substring(1);
        switch (text.charAt(0)) {
            case THING:
                return thing(Integer.parseInt(rest));
            case THINGS:
                String[] numbers = rest.isEmpty() ? new String[0] : rest.split(",");
                Object made = Array.newInstance(named(gives.substring(2, gives.length() - 1).replace('/', '.')), numbers.length);
                for (int at = 0; at < numbers.length; at++) {
                    Array.set(made, at, thing(Integer.parseInt(numbers[at])));
                }
                return made;
            case LIST:
                return Collections.nCopies(Integer.parseInt(rest), "");
            default:
                throw new IllegalStateException(rest);
        }
    }
}
