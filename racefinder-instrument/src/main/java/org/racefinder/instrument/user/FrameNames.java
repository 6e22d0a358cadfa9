package org.racefinder.instrument.user;

/** Numbers that identify methods and instructions in captured frames. They are the same in every JVM. */
public final class FrameNames {
    private static final long BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private FrameNames() {}

    /** The number of a method, or of an instruction of it (FNV-1a). */
    public static long of(String name) {
        long hash = BASIS;
        for (int i = 0; i < name.length(); i++) hash = (hash ^ name.charAt(i)) * PRIME;
        return hash;
    }

    /** The number of a method with its class, as {@link FrameCaptures} gives it to the method. */
    public static long method(String className, String name, String descriptor) {
        return of(className + "." + name + descriptor);
    }

    /** The number of a name and descriptor; never 0. */
    static int selector(String name, String descriptor) {
        int hash = (name + descriptor).hashCode();
        return hash == 0 ? 1 : hash;
    }
}
