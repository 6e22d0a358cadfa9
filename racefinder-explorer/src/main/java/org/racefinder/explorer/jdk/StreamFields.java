package org.racefinder.explorer.jdk;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.Reader;
import java.io.Writer;
import jdk.internal.misc.Unsafe;

/** Fields of the JDK's streams: their locks, and the streams inside them. */
final class StreamFields {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long LOCK_OF_READER = UNSAFE.objectFieldOffset(Reader.class, "lock");
    private static final long LOCK_OF_WRITER = UNSAFE.objectFieldOffset(Writer.class, "lock");
    private static final long INPUT = UNSAFE.objectFieldOffset(FilterInputStream.class, "in");
    private static final long OUTPUT = UNSAFE.objectFieldOffset(FilterOutputStream.class, "out");

    private StreamFields() {}

    /** The lock of a reader or writer. */
    static Object lock(Object stream) {
        return UNSAFE.getReference(stream, stream instanceof Reader ? LOCK_OF_READER : LOCK_OF_WRITER);
    }

    /** The stream that a filter stream reads or writes; null for other objects, and after closing. */
    static Object inner(Object stream) {
        if (stream instanceof FilterOutputStream) return UNSAFE.getReference(stream, OUTPUT);
        if (stream instanceof FilterInputStream) return UNSAFE.getReference(stream, INPUT);
        return null;
    }
}
