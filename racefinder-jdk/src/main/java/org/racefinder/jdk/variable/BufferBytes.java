package org.racefinder.jdk.variable;

import java.nio.ByteBuffer;
import jdk.internal.misc.Unsafe;

/** Where a VarHandle finds the bytes of a value: in an array, or in the array of a buffer. */
public final class BufferBytes {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long ARRAY = UNSAFE.objectFieldOffset(ByteBuffer.class, "hb");
    private static final long FIRST = UNSAFE.objectFieldOffset(ByteBuffer.class, "offset");
    /** Since Java 22, access by other modes than plain is refused within the heap. */
    private static final boolean IS_PLAIN = Runtime.version().feature() >= 22;

    private final byte[] array;
    private final int index;
    private final long offset;

    private BufferBytes(byte[] array, int index, long offset) {
        this.array = array;
        this.index = index;
        this.offset = offset;
    }

    /** The array itself, not a copy; null if the buffer is outside the heap. */
    public byte[] array() {
        return array;
    }

    /** The index of the first byte. */
    public int index() {
        return index;
    }

    /** The offset of the first byte, as Unsafe counts. */
    public long offset() {
        return offset;
    }

    /** Null if the access is about to fail. */
    public static BufferBytes at(Object owner, int index, int bytes, boolean isPlain) {
        if (owner instanceof byte[] array)
            return index < 0 || index > array.length - bytes ? null : in(array, index, bytes, isPlain);
        if (!(owner instanceof ByteBuffer buffer) || index < 0 || index > buffer.limit() - bytes) return null;
        byte[] array = (byte[]) UNSAFE.getReference(buffer, ARRAY);
        if (array == null) return new BufferBytes(null, 0, 0);
        return in(array, index + UNSAFE.getInt(buffer, FIRST), bytes, isPlain);
    }

    private static BufferBytes in(byte[] array, int index, int bytes, boolean isPlain) {
        long offset = ArrayOffsets.base(array) + index;
        boolean fails = !isPlain && (IS_PLAIN || offset % bytes != 0);
        return fails ? null : new BufferBytes(array, index, offset);
    }
}
