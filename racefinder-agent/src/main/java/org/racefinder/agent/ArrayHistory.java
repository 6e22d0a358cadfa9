package org.racefinder.agent;

/** The last accesses of an array whose elements are accessed many at a time, by part. Whoever uses it holds the lock of the {@link Shadow}. */
final class ArrayHistory {
    private final int length;
    private final PartHistory[] parts;
    private boolean scattered;

    ArrayHistory(int length) {
        this.length = length;
        this.parts = new PartHistory[Footprint.part(length - 1) + 1];
    }

    /** Whether words for each element are cheaper. */
    boolean isScattered() {
        return scattered;
    }

    int length() {
        return length;
    }

    /** The set is kept; an empty one is given in exchange. */
    long[] put(WatchedThread t, Races races, Shadow shadow, ElementSet set) {
        int part = Footprint.part(set.from());
        if (parts[part] == null) parts[part] = new PartHistory(set.from());
        long[] spare = parts[part].put(t, races, shadow, set);
        scattered |= parts[part].isScattered();
        return spare;
    }

    /** Into words for each element; returns the reads of elements with several that are not ordered, null if there is none. */
    LastAccesses[] copyTo(long[] words) {
        LastAccesses[] shares = new LastAccesses[length];
        boolean shared = false;
        for (PartHistory part : parts) if (part != null) shared |= part.copyTo(words, shares);
        return shared ? shares : null;
    }
}
