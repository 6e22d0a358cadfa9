package org.racefinder.agent.jdk;

import org.racefinder.instrument.jdk.JdkRewriting;

/**
 * The JDK classes whose objects are tracked for the program: those that synchronize, and those whose accesses are
 * checked.
 */
public enum JdkObjectKind {
    NOT,
    /** A synchronizer: followed no matter which code created it. */
    SYNCHRONIZER,
    /**
     * Its accesses are checked if the program created it, or created the object it is part of: the JDK has collections
     * of its own, which it shares in its own ways.
     */
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
