package org.racefinder.agent.jdk;

import org.racefinder.instrument.jdk.JdkRewriting;

/** Of which JDK classes the program's objects are remembered: those that synchronize, and those whose accesses are checked. */
public enum JdkObjectKind {
    NOT,
    /** Synchronizes: followed whoever made it. */
    SYNCHRONIZER,
    /** Its accesses are checked if the program made it, or made what it is a part of: the JDK has collections of its own, which it shares in its own ways. */
    COLLECTION;

    private static final ClassValue<JdkObjectKind> CLASSES = new ClassValue<>() {
        @Override
        protected JdkObjectKind computeValue(Class<?> type) {
            if (type.isArray() || type.getClassLoader() != null) return COLLECTION;
            String name = type.getName();
            if (name.startsWith("java.util.concurrent.")
                    || name.startsWith("java.util.Collections$Synchronized")
                    || name.startsWith("java.util.T") && (name.contains("Timer") || name.contains("Task")))
                return SYNCHRONIZER;
            return name.startsWith("java.util.")
                            || name.startsWith("java.lang.StringBu")
                            || name.equals("java.lang.Object")
                            || name.startsWith("java.io.ByteArrayOutput")
                            || name.startsWith("java.io.StringWriter")
                            || JdkRewriting.isFollowed(type)
                    ? COLLECTION
                    : NOT;
        }
    };

    public static JdkObjectKind of(Class<?> type) {
        return CLASSES.get(type);
    }
}
