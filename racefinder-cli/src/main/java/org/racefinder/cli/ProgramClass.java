package org.racefinder.cli;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Looks at the main class before a JVM is started for it, so that a wrong name costs no time and gets a clear sentence. */
final class ProgramClass {
    private ProgramClass() {}

    static void requireMain(String name, ClassPath classPath, Jdk jdk) {
        byte[] bytes = classPath.classFile(name);
        if (bytes == null) throw missing(name, classPath);
        requireVersion(name, bytes, jdk);
        if (!new ClassReader(bytes).getClassName().equals(name.replace('.', '/'))) throw missing(name, classPath);
        if (!hasMain(bytes, classPath))
            throw new UsageError("class " + name + " has no method public static void main(String[])");
    }

    private static UsageError missing(String name, ClassPath classPath) {
        String suggestion = Suggestion.nearest(name, classPath.classNames());
        return new UsageError("no class " + name + " on the class path"
                + (suggestion == null ? "" : " (did you mean " + suggestion + "?)"));
    }

    private static void requireVersion(String name, byte[] bytes, Jdk jdk) {
        if (bytes.length < 10 || (bytes[0] & 0xff) != 0xca || (bytes[1] & 0xff) != 0xfe)
            throw new UsageError("the file of class " + name + " is not a class file");
        int major = (bytes[6] & 0xff) << 8 | (bytes[7] & 0xff);
        if (major > jdk.newestClassFile())
            throw new UsageError("class " + name + " is compiled for Java " + Jdk.javaOfClassFile(major)
                    + ", and the JDK that runs it is " + jdk.version() + " (--jdk names another one)");
    }

    /** Its own or an inherited one, as the java command looks for it. */
    private static boolean hasMain(byte[] bytes, ClassPath classPath) {
        while (bytes != null) {
            ClassReader reader = new ClassReader(bytes);
            MainMethod found = new MainMethod();
            reader.accept(found, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            if (found.present) return true;
            bytes = reader.getSuperName() == null ? null : classPath.classFile(reader.getSuperName());
        }
        return false;
    }

    private static final class MainMethod extends ClassVisitor {
        boolean present;

        MainMethod() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] thrown) {
            int publicStatic = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
            present |= name.equals("main")
                    && descriptor.equals("([Ljava/lang/String;)V")
                    && (access & publicStatic) == publicStatic;
            return null;
        }
    }
}
