package org.racefinder.agent.jdk;

import java.util.regex.Pattern;
import org.racefinder.instrument.jdk.JdkRewriting;

/**
 * Classifies JDK classes by how their objects are tracked: objects that synchronize, and objects whose accesses are
 * checked.
 */
public enum JdkObjectKind {
    UNTRACKED,
    /** A synchronizer, which is followed whichever code created it. */
    SYNCHRONIZER,
    /**
     * An object whose accesses are checked if the program created it, or created the object it is part of. Collections
     * that the JDK creates for itself are not checked.
     */
    COLLECTION;

    private static final Pattern STREAMS = Pattern.compile(
            "java\\.io\\.(\\w+(Reader|Writer)|Print\\w+|Buffered\\w+|ByteArrayInputStream|StringBufferInputStream)");

    private static final ClassValue<JdkObjectKind> CLASSES = new ClassValue<>() {
        @Override
        protected JdkObjectKind computeValue(Class<?> type) {
            if (type.isArray() || type.getClassLoader() != null) return COLLECTION;
            String name = type.getName();
            if (name.startsWith("java.util.concurrent.")
                    || name.startsWith("java.util.Collections$Synchronized")
                    || STREAMS.matcher(name).matches()
                    || name.startsWith("java.util.T") && (name.contains("Timer") || name.contains("Task")))
                return SYNCHRONIZER;
            return name.startsWith("java.util.")
                            || name.startsWith("java.lang.StringBu")
                            || name.equals("java.lang.Object")
                            || name.startsWith("java.io.ByteArrayOutput")
                            || name.startsWith("java.io.StringWriter")
                            || JdkRewriting.isFollowed(type)
                    ? COLLECTION
                    : UNTRACKED;
        }
    };

    public static JdkObjectKind of(Class<?> type) {
        return CLASSES.get(type);
    }
}
