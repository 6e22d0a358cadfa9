package org.racefinder.runtime;

import java.lang.ref.WeakReference;

/**
 * Records which elements in one part of an array a thread accessed. The class is in the runtime, so that the JIT
 * compiler can inline the recording into the program's code.
 */
public class NotedElements extends WeakReference<Object> {
    /** Has length 0, so that the bounds check also detects a part that must be opened first. */
    protected static final long[] CLOSED = {};

    /** A part of no array, which records nothing. */
    public static final NotedElements NONE = new NotedElements(null, 0);

    /** The index of the first element; a multiple of 64. */
    protected final int from;

    protected long[] reads = CLOSED;
    protected long[] writes = CLOSED;

    protected NotedElements(Object array, int from) {
        super(array);
        this.from = from;
    }

    /** Records a read. Returns false if the index is not in this part, or if the part must be opened first. */
    public final boolean read(int index) {
        return note(reads, index);
    }

    public final boolean write(int index) {
        return note(writes, index);
    }

    private boolean note(long[] in, int index) {
        int word = (index - from) >> 6;
        if (word < 0 || word >= in.length) return false;
        in[word] |= 1L << index;
        return true;
    }

    /** Returns what {@link #read} would return, without recording anything. */
    final boolean wouldRead(int index) {
        return hasPlace(reads, index);
    }

    final boolean wouldWrite(int index) {
        return hasPlace(writes, index);
    }

    private boolean hasPlace(long[] in, int index) {
        int word = (index - from) >> 6;
        return word >= 0 && word < in.length;
    }
}
