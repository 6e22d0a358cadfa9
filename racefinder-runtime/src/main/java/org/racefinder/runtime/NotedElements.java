package org.racefinder.runtime;

import java.lang.ref.WeakReference;

/** Where a thread notes which elements of a part of an array it accessed. Here, and not where it is used, so that a note becomes part of the program's compiled code with nothing in between. */
public class NotedElements extends WeakReference<Object> {
    /** Nothing fits in, so that a look at the length is enough to find out that it must be opened first. */
    protected static final long[] CLOSED = {};

    /** Of no array. */
    public static final NotedElements NONE = new NotedElements(null, 0);

    /** The index of the first element; a multiple of 64. */
    protected final int from;

    protected long[] reads = CLOSED;
    protected long[] writes = CLOSED;

    protected NotedElements(Object array, int from) {
        super(array);
        this.from = from;
    }

    /** False if it is not in this part, or must be opened first. */
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

    /** As above, without noting anything. */
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
