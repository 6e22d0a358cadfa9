package org.racefinder.cli;

import java.io.IOException;

/** Looks at the main class before a JVM is started for it, so that a wrong name costs no time and gets a clear sentence. */
final class ProgramClass {
    private ProgramClass() {}

    static void requireMain(String name, ClassPath classPath, Jdk jdk) {
        ClassFile file = require(name, classPath, jdk);
        // its own or an inherited one, as the java command looks for it
        while (file != null && !file.hasMain())
            file = file.superName() == null ? null : read(file.superName(), classPath);
        if (file == null) throw new UsageError("class " + name + " has no method public static void main(String[])");
    }

    static ClassFile require(String name, ClassPath classPath, Jdk jdk) {
        ClassFile file = name.indexOf('/') < 0 ? read(name, classPath) : null;
        if (file == null || !file.name().equals(name.replace('.', '/'))) throw missing(name, classPath);
        if (file.major() > jdk.newestClassFile())
            throw new UsageError("class " + name + " is compiled for Java " + Jdk.javaOfClassFile(file.major())
                    + ", and the JDK that runs it is " + jdk.version() + " (--jdk names another one)");
        return file;
    }

    private static ClassFile read(String name, ClassPath classPath) {
        byte[] bytes = classPath.classFile(name);
        try {
            return bytes == null ? null : ClassFile.read(bytes);
        } catch (IOException | RuntimeException e) {
            throw new UsageError("the class file of " + name + " is damaged");
        }
    }

    private static UsageError missing(String name, ClassPath classPath) {
        String suggestion = Suggestion.nearest(name, classPath.classNames());
        return new UsageError("no class " + name + " on the class path"
                + (suggestion == null ? "" : " (did you mean " + suggestion + "?)"));
    }
}
