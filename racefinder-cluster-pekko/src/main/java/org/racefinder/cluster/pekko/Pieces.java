package org.racefinder.cluster.pekko;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Letters cut into pieces, and put together again from the pieces of one sender, which come in order: a gap loses the letter. */
final class Pieces {
    /** Of one letter; a sender cannot make this end keep more. */
    static final int MOST = 512;

    private ByteArrayOutputStream begun = new ByteArrayOutputStream();
    private int next;
    private int count;

    static List<Piece> of(byte[] letter) {
        int count = Math.max(1, (letter.length + Piece.LONGEST - 1) / Piece.LONGEST);
        if (count > MOST) throw new IllegalArgumentException("a letter of " + letter.length + " bytes");
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int from = i * Piece.LONGEST;
            int to = Math.min(letter.length, from + Piece.LONGEST);
            pieces.add(new Piece(i, count, Arrays.copyOfRange(letter, from, to)));
        }
        return pieces;
    }

    /** The letter that this piece completes, or null. */
    byte[] add(Piece piece) throws IOException {
        if (piece.index() == 0) {
            begun.reset();
            next = 0;
            count = piece.count();
        }
        if (piece.index() != next || piece.count() != count) {
            next = -1;
            throw new IOException("a piece of a letter of which others are missing");
        }
        begun.writeBytes(piece.bytes());
        if (++next < count) return null;
        byte[] letter = begun.toByteArray();
        begun = new ByteArrayOutputStream();
        next = -1;
        return letter;
    }
}
