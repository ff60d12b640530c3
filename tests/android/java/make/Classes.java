import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassVisitor;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;
import jdk.internal.org.objectweb.asm.commons.GeneratorAdapter;

/** Has every class of a platform answered by the stand-in: `folder stand-ins ours [android.jar]`. */
public final class Classes {
    /** Those that Java itself calls, of anything. */
    private static final List<String> EVERYTHINGS = Arrays.asList("equals", "hashCode", "toString", "finalize", "clone");

    private Classes() {}

    public static void main(String[] words) throws IOException {
        Path folder = Paths.get(words[0]);
        Path table = folder.resolve("table.jar");
        compile(folder.resolve("stubs"), "", Collections.emptyList(), folder.resolve("table"));
        pack(folder.resolve("stubs"), table);
        boolean given = words.length > 3;
        Path platform = given ? Paths.get(words[3]) : table;
        List<String> strict = Arrays.asList("-Xlint:all,-options,-cast,-serial", "-Werror");
        compile(folder.resolve("ours"), platform + File.pathSeparator + table, given ? Collections.emptyList() : strict,
                Paths.get(words[1], "stub"), Paths.get(words[1], "org"), Paths.get(words[1], "zxingcpp"),
                Paths.get(words[2]));
        try (JarOutputStream to = new JarOutputStream(Files.newOutputStream(folder.resolve("android.jar")))) {
            to.setLevel(1);
            answer(platform, to, "(?!java/).*");
            if (given) {
                // Of the table, what is no platform's: ours, which Python calls, and what Kivy brings.
                answer(table, to, "(nz|org/kivy)/.*");
            }
        }
    }

    private static void answer(Path from, JarOutputStream to, String wanted) throws IOException {
        try (JarFile jar = new JarFile(from.toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                if (entry.getName().matches(wanted) && entry.getName().endsWith(".class")) {
                    to.putNextEntry(new JarEntry(entry.getName()));
                    try (InputStream read = jar.getInputStream(entry)) {
                        to.write(answered(read.readAllBytes()));
                    }
                }
            }
        }
    }

    private static void compile(Path into, String path, List<String> strict, Path... sources) throws IOException {
        List<String> words = new ArrayList<>(Arrays.asList("--release", "8", "-Xlint:-options", "-cp", path, "-d"));
        words.add(into.toString());
        words.addAll(strict);
        for (Path source : sources) {
            try (Stream<Path> found = Files.walk(source)) {
                words.addAll(found.map(Path::toString).filter(name -> name.endsWith(".java")).collect(Collectors.toList()));
            }
        }
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        if (ToolProvider.getSystemJavaCompiler().run(null, said, said, words.toArray(new String[0])) != 0) {
            System.err.println(said);
            System.exit(1);
        }
    }

    private static void pack(Path folder, Path jar) throws IOException {
        try (JarOutputStream to = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> found = Files.walk(folder)) {
            for (Path file : found.filter(Files::isRegularFile).collect(Collectors.toList())) {
                to.putNextEntry(new JarEntry(folder.relativize(file).toString()));
                to.write(Files.readAllBytes(file));
            }
        }
    }

    /** The class with another body in each method, and nothing of it abstract, so that there can be one. */
    private static byte[] answered(byte[] read) {
        ClassReader reader = new ClassReader(read);
        if (reader.getSuperName() == null || reader.getSuperName().equals("java/lang/Enum")) {
            return read;
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        reader.accept(new Answering(writer, reader), ClassReader.SKIP_DEBUG);
        return writer.toByteArray();
    }

    private static final class Answering extends ClassVisitor {
        private final boolean whole;
        private final Type owner;
        private final String above;

        Answering(ClassWriter writer, ClassReader reader) {
            super(Opcodes.ASM8, writer);
            whole = (reader.getAccess() & Opcodes.ACC_INTERFACE) == 0;
            owner = Type.getObjectType(reader.getClassName());
            above = reader.getSuperName();
        }

        @Override
        public void visit(int version, int access, String name, String signature, String up, String[] interfaces) {
            int changed = whole ? access & ~(Opcodes.ACC_ABSTRACT | Opcodes.ACC_FINAL) : access;
            super.visit(version, changed, name, signature, up, interfaces);
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String kinds, String signature, String[] thrown) {
            if (whole && EVERYTHINGS.contains(name)) {
                return null;
            }
            boolean abstracted = (access & Opcodes.ACC_ABSTRACT) != 0;
            if (name.equals("<clinit>") || (!whole && abstracted)) {
                return super.visitMethod(access, name, kinds, signature, thrown);
            }
            int changed = access & ~(Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE | Opcodes.ACC_FINAL);
            MethodVisitor to = super.visitMethod(changed, name, kinds, signature, thrown);
            GeneratorAdapter body = new GeneratorAdapter(to, changed, name, kinds);
            if (name.equals("<init>")) {
                return new Constructor(to, body, kinds);
            }
            to.visitCode();
            answer(body, name, kinds, (access & Opcodes.ACC_STATIC) != 0);
            return null;
        }

        private void answer(GeneratorAdapter body, String name, String kinds, boolean fixed) {
            if (fixed) {
                body.visitInsn(Opcodes.ACONST_NULL);
            } else {
                body.loadThis();
            }
            for (String word : new String[] {owner.getClassName(), name, kinds}) {
                body.push(word);
            }
            body.loadArgArray();
            String three = "Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;";
            body.visitMethodInsn(
                    Opcodes.INVOKESTATIC, "stub/Things", "answer",
                    "(Ljava/lang/Object;" + three + "[Ljava/lang/Object;)Ljava/lang/Object;", false);
            Type gives = Type.getReturnType(kinds);
            if (gives.getSort() == Type.VOID) {
                body.pop();
            } else {
                body.unbox(gives);
            }
            body.returnValue();
            body.endMethod();
        }

        /** What is above is made first, as it was. */
        private final class Constructor extends MethodVisitor {
            private final GeneratorAdapter body;
            private final String kinds;
            private boolean done;

            Constructor(MethodVisitor to, GeneratorAdapter body, String kinds) {
                super(Opcodes.ASM8, to);
                this.body = body;
                this.kinds = kinds;
            }

            @Override
            public void visitMethodInsn(int code, String owned, String name, String taken, boolean isInterface) {
                super.visitMethodInsn(code, owned, name, taken, isInterface);
                if (code == Opcodes.INVOKESPECIAL && name.equals("<init>") && owned.equals(above)) {
                    answer(body, name, kinds, false);
                    mv = null;
                }
            }
        }
    }
}
