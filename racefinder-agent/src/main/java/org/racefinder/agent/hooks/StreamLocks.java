package org.racefinder.agent.hooks;

import java.io.Reader;
import java.io.Writer;
import jdk.internal.misc.Unsafe;

/** Reads the locks of readers and writers. */
final class StreamLocks {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long OF_READER = UNSAFE.objectFieldOffset(Reader.class, "lock");
    private static final long OF_WRITER = UNSAFE.objectFieldOffset(Writer.class, "lock");

    private StreamLocks() {}

    static Object of(Object stream) {
        return UNSAFE.getReference(stream, stream instanceof Reader ? OF_READER : OF_WRITER);
    }
}
