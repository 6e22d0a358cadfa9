package org.racefinder.agent.arrays;

import org.racefinder.agent.clocks.UnorderedAccesses;
import org.racefinder.agent.races.RaceCollector;
import org.racefinder.agent.shadow.ElementFootprint;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.WatchedThread;

/** The last accesses of an array whose elements are accessed many at a time, by part. Whoever uses it holds the lock of the {@link Shadow}. */
public final class ArrayHistory {
    private final int length;
    private final PartHistory[] parts;
    private boolean scattered;

    public ArrayHistory(int length) {
        this.length = length;
        this.parts = new PartHistory[ElementFootprint.part(length - 1) + 1];
    }

    /** Whether words for each element are cheaper. */
    public boolean isScattered() {
        return scattered;
    }

    public int length() {
        return length;
    }

    /** The set is kept; an empty one is given in exchange. */
    public long[] put(WatchedThread t, RaceCollector races, Shadow shadow, ElementSet set) {
        int part = ElementFootprint.part(set.from());
        if (parts[part] == null) parts[part] = new PartHistory(set.from());
        long[] spare = parts[part].put(t, races, shadow, set);
        scattered |= parts[part].isScattered();
        return spare;
    }

    /** Into words for each element; returns the reads of elements with several that are not ordered, null if there is none. */
    public UnorderedAccesses[] copyTo(long[] words) {
        UnorderedAccesses[] shares = new UnorderedAccesses[length];
        boolean shared = false;
        for (PartHistory part : parts) if (part != null) shared |= part.copyTo(words, shares);
        return shared ? shares : null;
    }
}
