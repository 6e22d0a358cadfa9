package org.racefinder.cluster.pekko;

import java.nio.ByteBuffer;
import org.apache.pekko.serialization.JSerializer;

/**
 * Encodes fragments as bytes. No other class of ours is sent, and Java serialization is off: the transport refuses and
 * logs everything else.
 *
 * <pre>
 * Fragment = "RF" | version 1 | index | count | bytes
 * </pre>
 */
public final class FragmentSerializer extends JSerializer {
    private static final int IDENTIFIER = 735_501;
    private static final short MAGIC = 'R' << 8 | 'F';
    private static final byte VERSION = 1;
    private static final int HEADER = Short.BYTES + Byte.BYTES + 2 * Integer.BYTES;

    @Override
    public int identifier() {
        return IDENTIFIER;
    }

    @Override
    public boolean includeManifest() {
        return false;
    }

    @Override
    public byte[] toBinary(Object message) {
        if (!(message instanceof MessageFragment piece)) throw new IllegalArgumentException("not a piece of a letter");
        return ByteBuffer.allocate(HEADER + piece.bytes().length)
                .putShort(MAGIC)
                .put(VERSION)
                .putInt(piece.index())
                .putInt(piece.count())
                .put(piece.bytes())
                .array();
    }

    @Override
    public Object fromBinaryJava(byte[] bytes, Class<?> manifest) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        if (bytes.length < HEADER || in.getShort() != MAGIC || in.get() != VERSION)
            throw new IllegalArgumentException("not a piece of a letter: " + bytes.length + " bytes");
        int index = in.getInt();
        int count = in.getInt();
        int length = bytes.length - HEADER;
        if (count < 1
                || count > MessageFragments.MAX_FRAGMENTS
                || index < 0
                || index >= count
                || length > MessageFragment.MAX_BYTES)
            throw new IllegalArgumentException("piece " + index + " of " + count + " with " + length + " bytes");
        byte[] rest = new byte[length];
        in.get(rest);
        return new MessageFragment(index, count, rest);
    }
}
