package org.racefinder.cluster.pekko;

/**
 * Fragment {@code index} of the {@code count} fragments of a message. A message that fits into one frame has one
 * fragment. Nothing else is ever sent.
 */
final class MessageFragment {
    /** Well below the maximum frame size of the transport. */
    static final int MAX_BYTES = 128 * 1024;

    private final int index;
    private final int count;
    private final byte[] bytes;

    MessageFragment(int index, int count, byte[] bytes) {
        this.index = index;
        this.count = count;
        this.bytes = bytes;
    }

    int index() {
        return index;
    }

    int count() {
        return count;
    }

    byte[] bytes() {
        return bytes;
    }
}
