package org.racefinder.cluster.pekko;

/**
 * A message, or a part of one that is too long for one frame: number {@code index} of {@code count}. Nothing else is
 * ever sent.
 */
final class MessageFragment {
    /** Well below what one frame of the transport may have. */
    static final int LONGEST = 128 * 1024;

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
