package org.racefinder.cluster.pekko;

/** A letter, or a part of one that is too long for one message: number {@code index} of {@code count}. The only thing that is ever sent. */
final class Piece {
    /** Well below what one message of the transport may have. */
    static final int LONGEST = 128 * 1024;

    private final int index;
    private final int count;
    private final byte[] bytes;

    Piece(int index, int count, byte[] bytes) {
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
