package org.racefinder.cluster.pekko;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Test;

/** Encoding of messages as fragments, and the rejection of invalid input. */
class MessageFragmentsTest {
    private final FragmentSerializer serializer = new FragmentSerializer();

    private static byte[] message(int length) {
        byte[] message = new byte[length];
        new Random(length).nextBytes(message);
        return message;
    }

    private MessageFragment sent(MessageFragment piece) {
        return (MessageFragment) serializer.fromBinary(serializer.toBinary(piece));
    }

    @Test
    void aMessageOfAnyLengthArrivesUnchanged() throws IOException {
        MessageFragments pieces = new MessageFragments();
        for (int length :
                new int[] {0, 1, MessageFragment.MAX_BYTES, MessageFragment.MAX_BYTES + 1, 3 * MessageFragment.MAX_BYTES
                }) {
            byte[] message = message(length);
            byte[] arrived = null;
            for (MessageFragment piece : MessageFragments.of(message)) {
                assertNull(arrived);
                arrived = pieces.add(sent(piece));
            }
            assertArrayEquals(message, arrived);
        }
    }

    @Test
    void aMissingPieceLosesItsMessageAndNoOther() throws IOException {
        MessageFragments pieces = new MessageFragments();
        List<MessageFragment> three = MessageFragments.of(message(3 * MessageFragment.MAX_BYTES));
        assertNull(pieces.add(three.get(0)));
        assertThrows(IOException.class, () -> pieces.add(three.get(2)));
        assertThrows(IOException.class, () -> pieces.add(three.get(1)));
        assertArrayEquals(message(5), pieces.add(MessageFragments.of(message(5)).get(0)));
    }

    @Test
    void invalidPiecesAreRejected() {
        byte[] good = serializer.toBinary(MessageFragments.of(message(20)).get(0));
        // The last byte only says that more fragments follow.
        for (int at = 0; at < 10; at++) {
            byte[] bad = good.clone();
            bad[at] ^= (byte) 0x80;
            assertThrows(IllegalArgumentException.class, () -> serializer.fromBinary(bad), "byte " + at);
        }
        assertThrows(IllegalArgumentException.class, () -> serializer.fromBinary(new byte[3]));
        byte[] long1 = serializer.toBinary(new MessageFragment(0, 1, new byte[MessageFragment.MAX_BYTES + 1]));
        assertThrows(IllegalArgumentException.class, () -> serializer.fromBinary(long1));
        assertThrows(IllegalArgumentException.class, () -> serializer.toBinary("an object"));
        assertThrows(
                IllegalArgumentException.class,
                () -> MessageFragments.of(new byte[MessageFragments.MAX_FRAGMENTS * MessageFragment.MAX_BYTES + 1]));
    }

    private static ByteBuffer connection(int... frames) {
        ByteBuffer bytes = ByteBuffer.allocate(100_000).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        bytes.put(new byte[] {'A', 'K', 'K', 'A', 1});
        for (int frame : frames) {
            bytes.putInt(frame);
            bytes.position(bytes.position() + Math.max(0, Math.min(frame, 1_000)));
        }
        return bytes.flip();
    }

    @Test
    void framesAreReassembledFromAnyPortions() throws SSLException {
        FrameGuard whole = new FrameGuard();
        whole.inspect(connection(10, 0, 1_000, 1));
        FrameGuard single = new FrameGuard();
        ByteBuffer bytes = connection(10, 0, 1_000, 1);
        while (bytes.hasRemaining()) single.inspect(ByteBuffer.wrap(new byte[] {bytes.get()}));
        assertEquals(0, bytes.remaining());
    }

    @Test
    void invalidFramesAreRejected() {
        for (int length : new int[] {FrameGuard.MAX_FRAME_BYTES + 1, Integer.MAX_VALUE, -1, Integer.MIN_VALUE})
            assertThrows(
                    SSLException.class, () -> new FrameGuard().inspect(connection(10, length)), "length " + length);
        assertThrows(SSLException.class, () -> new FrameGuard().inspect(ByteBuffer.wrap(message(50))));
    }
}
