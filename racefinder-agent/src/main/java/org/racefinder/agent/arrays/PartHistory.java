package org.racefinder.agent.arrays;

import java.util.Arrays;
import org.racefinder.agent.clocks.AccessWords;
import org.racefinder.agent.clocks.ThreadClock;
import org.racefinder.agent.clocks.UnorderedAccesses;
import org.racefinder.model.RaceKind;

/**
 * The last accesses to one part of an array: sets of elements, each with the thread, time and code site of the access.
 * Finds the same races as one word per element for the last write and one for the last read. Callers hold the lock of
 * the array's shadow.
 */
final class PartHistory {
    /** If there are more sets, one word per element is cheaper. */
    private static final int MAX_SETS = 32;

    /** If small sets outnumber the others by more than this, one word per element is also cheaper. */
    private static final int MAX_SMALL_SETS = 16;

    private static final int SMALL_SET = 8;

    private final int from;
    private long[][] sets = new long[4][];
    private long[] accesses = new long[4];
    private boolean[] areWrites = new boolean[4];
    private int count;
    private int smallSetsLeft = MAX_SMALL_SETS;

    PartHistory(int from) {
        this.from = from;
    }

    boolean isScattered() {
        return count > MAX_SETS || smallSetsLeft < 0;
    }

    /** Adds the set, which must not be changed any more, and returns an empty one for reuse. */
    long[] put(ThreadClock t, ElementSet set, ElementRaceListener races) {
        boolean isWrite = set.isWrite();
        smallSetsLeft = set.size() < SMALL_SET ? smallSetsLeft - 1 : Math.min(smallSetsLeft + 1, MAX_SMALL_SETS);
        long[] spare = null;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            boolean isOrdered = t.isOrdered(accesses[i]);
            if (!isOrdered && (isWrite || areWrites[i])) report(i, set, races);
            boolean replaces = isWrite ? isOrdered || areWrites[i] : isOrdered && !areWrites[i];
            if (replaces && isEmptyWithout(sets[i], set.bits())) spare = sets[i];
            else keep(i, kept++);
        }
        count = kept;
        add(set.bits(), t.accessAt(set.site()), isWrite);
        return spare != null ? spare : new long[set.bits().length];
    }

    private void report(int earlier, ElementSet set, ElementRaceListener races) {
        RaceKind kind = !set.isWrite() ? RaceKind.WR : areWrites[earlier] ? RaceKind.WW : RaceKind.RW;
        for (int word = 0; word < set.bits().length; word++) {
            for (long common = set.bits()[word] & sets[earlier][word]; common != 0; common &= common - 1) {
                int index = from + 64 * word + Long.numberOfTrailingZeros(common);
                races.found(kind, index, accesses[earlier], set.site());
            }
        }
    }

    private static boolean isEmptyWithout(long[] set, long[] others) {
        long left = 0;
        for (int word = 0; word < set.length; word++) left |= set[word] &= ~others[word];
        return left == 0;
    }

    private void keep(int from, int to) {
        sets[to] = sets[from];
        accesses[to] = accesses[from];
        areWrites[to] = areWrites[from];
    }

    private void add(long[] set, long access, boolean isWrite) {
        if (count == sets.length) {
            sets = Arrays.copyOf(sets, 2 * count);
            accesses = Arrays.copyOf(accesses, 2 * count);
            areWrites = Arrays.copyOf(areWrites, 2 * count);
        }
        sets[count] = set;
        accesses[count] = access;
        areWrites[count++] = isWrite;
    }

    /**
     * Copies the accesses into one word per element. Returns whether any element has several unordered reads; these are
     * added to {@code shares}.
     */
    boolean copyTo(long[] words, UnorderedAccesses[] shares) {
        boolean shared = false;
        for (int i = 0; i < count; i++) {
            for (int word = 0; word < sets[i].length; word++) {
                for (long left = sets[i][word]; left != 0; left &= left - 1) {
                    int index = from + 64 * word + Long.numberOfTrailingZeros(left);
                    if (areWrites[i]) words[AccessWords.write(index)] = accesses[i];
                    else shared |= copyRead(words, shares, index, accesses[i]);
                }
            }
        }
        return shared;
    }

    private static boolean copyRead(long[] words, UnorderedAccesses[] shares, int index, long access) {
        int own = AccessWords.read(index);
        if (words[own] == 0) {
            words[own] = access;
            return false;
        }
        if (words[own] == AccessWords.SHARED) shares[index].add(access);
        else shares[index] = new UnorderedAccesses(words[own], access);
        words[own] = AccessWords.SHARED;
        return true;
    }
}
