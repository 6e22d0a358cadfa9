package org.racefinder.cluster.pekko;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Splits messages into fragments, and reassembles the fragments of one sender. Fragments arrive in order; if one is
 * missing, its message is lost.
 */
final class MessageFragments {
    /** The maximum number of fragments per message. It bounds the memory that a sender can make the receiver use. */
    static final int MAX_FRAGMENTS = 512;

    private ByteArrayOutputStream received = new ByteArrayOutputStream();
    private int next;
    private int count;

    static List<MessageFragment> of(byte[] message) {
        int count = Math.max(1, (message.length + MessageFragment.MAX_BYTES - 1) / MessageFragment.MAX_BYTES);
        if (count > MAX_FRAGMENTS) throw new IllegalArgumentException("a letter of " + message.length + " bytes");
        List<MessageFragment> pieces = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int from = i * MessageFragment.MAX_BYTES;
            int to = Math.min(message.length, from + MessageFragment.MAX_BYTES);
            pieces.add(new MessageFragment(i, count, Arrays.copyOfRange(message, from, to)));
        }
        return pieces;
    }

    /** Returns the message that this fragment completes, or null. */
    byte[] add(MessageFragment piece) throws IOException {
        if (piece.index() == 0) {
            received.reset();
            next = 0;
            count = piece.count();
        }
        if (piece.index() != next || piece.count() != count) {
            next = -1;
            throw new IOException("a piece of a letter of which others are missing");
        }
        received.writeBytes(piece.bytes());
        if (++next < count) return null;
        byte[] message = received.toByteArray();
        received = new ByteArrayOutputStream();
        next = -1;
        return message;
    }
}
