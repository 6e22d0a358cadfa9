package org.racefinder.agent;

/** Of which JDK classes the program's objects are remembered: those that synchronize, and those whose accesses are checked. */
final class Relevant {
    private static final ClassValue<Boolean> CLASSES = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            if (type.isArray() || type.getClassLoader() != null) return true;
            String name = type.getName();
            return name.startsWith("java.util.")
                    || name.startsWith("java.lang.StringBu")
                    || name.equals("java.lang.Object")
                    || name.startsWith("java.io.ByteArrayOutput")
                    || name.startsWith("java.io.StringWriter");
        }
    };

    private Relevant() {}

    static boolean is(Class<?> type) {
        return CLASSES.get(type);
    }
}
