package org.racefinder.explorer.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.racefinder.analysis.HappensBefore;

/**
 * The accesses to one variable in one execution, if the program uses modes weaker than volatile. It finds out whether
 * the variable is contended: whether two accesses of different threads, one of them a write, are not ordered by
 * happens-before.
 */
public final class VariableHistory {
    public final String name;

    /** By thread and kind of access, the time of the last one plus 1; 0 if there was none. */
    private int[] times = new int[16];

    private boolean contended;
    private boolean weaklyContended;
    private final List<Unfenced> unfenced = new ArrayList<>();

    /**
     * A thread wrote this variable in a weaker mode, and then read another one without a full fence between.
     *
     * @param other the variable read; null if the JDK's code was called, whose variables count as contended
     */
    private record Unfenced(VariableHistory other, String read) {}

    public VariableHistory(String name) {
        this.name = name;
    }

    /** Whether unordered accesses conflict. */
    public boolean isContended() {
        return contended;
    }

    /** Whether unordered accesses conflict, and one of them is weaker than volatile. */
    public boolean isWeaklyContended() {
        return weaklyContended;
    }

    /** Counts every access as unordered with all others, because their order is not known. */
    public void assumeContended(boolean weak) {
        contended = true;
        weaklyContended |= weak;
    }

    /** Adds an access. The edges that the access itself makes do not count yet. */
    public void add(int thread, boolean writes, boolean weak, HappensBefore order) {
        for (int i = 0; i < times.length; i++) {
            boolean conflicts = writes || isWrite(i);
            if (times[i] == 0
                    || i >> 2 == thread
                    || !conflicts
                    || contended && (weaklyContended || !weak && !isWeak(i))) continue;
            if (order.isOrdered(i >> 2, times[i] - 1, thread)) continue;
            contended = true;
            weaklyContended |= weak || isWeak(i);
        }
        int kind = thread << 2 | (writes ? 2 : 0) | (weak ? 1 : 0);
        if (kind >= times.length) times = Arrays.copyOf(times, (thread + 4) << 2);
        times[kind] = order.time(thread) + 1;
    }

    private static boolean isWrite(int kind) {
        return (kind & 2) != 0;
    }

    private static boolean isWeak(int kind) {
        return (kind & 1) != 0;
    }

    /** Records a read of another variable after a weak write of this one. */
    public void readUnfenced(VariableHistory other, String read) {
        for (Unfenced each : unfenced) if (each.other == other && (other != null || each.read.equals(read))) return;
        unfenced.add(new Unfenced(other, read));
    }

    /** What was read without a fence, if that can be seen: then both variables are contended. Null if nothing was. */
    public String visibleUnfencedRead() {
        if (!weaklyContended) return null;
        for (Unfenced each : unfenced) if (each.other == null || each.other.contended) return each.read;
        return null;
    }
}
