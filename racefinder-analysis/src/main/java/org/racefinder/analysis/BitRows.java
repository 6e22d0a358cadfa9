package org.racefinder.analysis;

/**
 * A table of bits, initially all 0, that grows in both directions. Rows lie one after another in a single array, so
 * that set operations work on whole words.
 */
final class BitRows {
    private long[] words = new long[32];
    private int stride = 2;

    /** The part in use. Clearing and set operations never touch anything beyond it. */
    private int rows;

    private int width;

    void clear() {
        for (int row = 0; row < rows; row++) {
            for (int i = row * stride; i < row * stride + width; i++) words[i] = 0;
        }
        rows = 0;
        width = 0;
    }

    boolean get(int row, int column) {
        return row < rows && column >> 6 < width && (words[row * stride + (column >> 6)] >>> column & 1) != 0;
    }

    void set(int row, int column) {
        ensureCapacity(row + 1, (column >> 6) + 1);
        words[row * stride + (column >> 6)] |= 1L << column;
    }

    void unset(int row, int column) {
        if (get(row, column)) words[row * stride + (column >> 6)] &= ~(1L << column);
    }

    /** Sets the column in this row and clears it in all others. */
    void setOnlyIn(int row, int column) {
        set(row, column);
        long others = ~(1L << column);
        int own = row * stride + (column >> 6);
        long kept = words[own];
        for (int i = column >> 6; i < rows * stride; i += stride) words[i] &= others;
        words[own] = kept;
    }

    void addAll(int row, BitRows from, int fromRow) {
        if (fromRow >= from.rows) return;
        ensureCapacity(row + 1, from.width);
        int ours = row * stride;
        int theirs = fromRow * from.stride;
        for (int i = 0; i < from.width; i++) words[ours + i] |= from.words[theirs + i];
    }

    void retainAll(int row, BitRows from, int fromRow) {
        if (row >= rows) return;
        int ours = row * stride;
        int theirs = fromRow * from.stride;
        int common = fromRow < from.rows ? Math.min(width, from.width) : 0;
        for (int i = 0; i < common; i++) words[ours + i] &= from.words[theirs + i];
        for (int i = common; i < width; i++) words[ours + i] = 0;
    }

    void assign(int row, BitRows from, int fromRow) {
        empty(row);
        addAll(row, from, fromRow);
    }

    void empty(int row) {
        if (row >= rows) return;
        for (int i = row * stride; i < row * stride + width; i++) words[i] = 0;
    }

    boolean isEmpty(int row) {
        return !intersects(row, this, row);
    }

    /** Returns whether the two rows have a column in common. */
    boolean intersects(int row, BitRows other, int otherRow) {
        if (row >= rows || otherRow >= other.rows) return false;
        int ours = row * stride;
        int theirs = otherRow * other.stride;
        for (int i = Math.min(width, other.width) - 1; i >= 0; i--) {
            if ((words[ours + i] & other.words[theirs + i]) != 0) return true;
        }
        return false;
    }

    private void ensureCapacity(int row, int word) {
        if (word > stride) widen(Math.max(word, stride * 2));
        int needed = size(row, stride);
        if (needed > words.length) words = Growth.of(words, needed);
        if (row > rows) rows = row;
        if (word > width) width = word;
    }

    private void widen(int newStride) {
        long[] wider = new long[size(Math.max(rows, 16), newStride)];
        for (int row = 0; row < rows; row++) {
            System.arraycopy(words, row * stride, wider, row * newStride, width);
        }
        words = wider;
        stride = newStride;
    }

    private static int size(int rows, int stride) {
        long size = (long) rows * stride;
        if (size > Integer.MAX_VALUE - 8)
            throw new AnalysisLimitExceeded("words in a table of bits", Integer.MAX_VALUE - 8);
        return (int) size;
    }
}
