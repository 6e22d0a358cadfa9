package org.racefinder.runtime;

/**
 * Where code of the program says which JDK method it calls on which object, and what the method returned. Only the
 * execution that a report tells is observed; otherwise a call costs one read.
 */
public final class JdkCalls {
    /** Observes the calls of one execution. */
    public interface Observer {
        /**
         * The program is about to call a method.
         *
         * @param method its class, name and descriptor, such as {@code java/util/List.size()I}; the same string for all calls at one instruction
         * @param first the first argument that is a reference, or null
         * @param second the second argument that is a reference, or null
         * @param number the first argument of a primitive type, a floating-point number as the bits of a double
         */
        void called(Object receiver, Object first, Object second, long number, String method);

        /** The method returned this reference, or null if it has no result or one of a primitive type. */
        void returned(Object result, long number, String method);
    }

    private static volatile Observer observer;

    private JdkCalls() {}

    /** Sets the observer of the calls from now on; null for none. */
    public static void observe(Observer by) {
        observer = by;
    }

    public static void called(Object receiver, Object first, Object second, long number, String method) {
        Observer current = observer;
        if (current != null) current.called(receiver, first, second, number, method);
    }

    public static void returned(Object result, String method) {
        Observer current = observer;
        if (current != null) current.returned(result, 0, method);
    }

    public static void returned(long number, String method) {
        Observer current = observer;
        if (current != null) current.returned(null, number, method);
    }
}
