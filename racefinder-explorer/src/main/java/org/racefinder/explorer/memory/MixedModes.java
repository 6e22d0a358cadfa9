package org.racefinder.explorer.memory;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.thread.HooksOff;

/**
 * Locations that are accessed both plainly and for synchronization, by VarHandles. Two synchronization accesses never
 * conflict; a plain access and a synchronization access do, if one of them writes. The analyses know only reads and
 * writes of location numbers. Each kind of access therefore writes extra location numbers, called marks, which only the
 * other kind reads.
 */
final class MixedModes {
    private final ExecutionState execution;
    private final RaceLog races;
    private final CurrentAccess access;
    private final Map<Integer, Marks> marks = new HashMap<>();
    private final Set<Place> synchronizedArrays = new HashSet<>();
    /** Checked at every array access instead of the set, because the JDK's collections are rewritten and call hooks. */
    private boolean anyArrays;

    private boolean plainAtomics;
    private int epoch = -1;

    MixedModes(ExecutionState execution, RaceLog races, CurrentAccess access) {
        this.access = access;
        this.execution = execution;
        this.races = races;
    }

    /**
     * The marks of one location: for each thread, the numbers for its plain reads, plain writes and synchronization
     * writes; -1 if none.
     */
    private static final class Marks {
        int[] reads = {-1, -1, -1, -1};
        int[] writes = {-1, -1, -1, -1};
        int[] syncs = {-1, -1, -1, -1};
    }

    private Marks marks(int location) {
        if (epoch != execution.epoch()) {
            epoch = execution.epoch();
            marks.clear();
        }
        return marks.computeIfAbsent(location, l -> new Marks());
    }

    /** Returns the numbers, extended if necessary, with a number for the thread. */
    private int[] withMark(int[] numbers, int thread) {
        int[] result = numbers;
        if (thread >= numbers.length) {
            result = Arrays.copyOf(numbers, thread * 2);
            Arrays.fill(result, numbers.length, result.length, -1);
        }
        if (result[thread] < 0) result[thread] = execution.newLocation();
        return result;
    }

    /** Whether the current execution has accessed a location both plainly and for synchronization. */
    boolean anyInThisExecution() {
        return epoch == execution.epoch() && !marks.isEmpty();
    }

    /** Records a plain access. The analyses have already received the access to the location itself. */
    void plain(ManagedThread t, int location, boolean write, int site) {
        try (HooksOff off = t.hooksOff()) {
            Marks m = marks(location);
            if (write) m.writes = withMark(m.writes, t.index);
            else m.reads = withMark(m.reads, t.index);

            access.meaning = write ? CurrentAccess.Meaning.BOTH_WRITE : CurrentAccess.Meaning.INVERTED;
            execution.analyses.precise.write(t.index, (write ? m.writes : m.reads)[t.index], site);
            access.meaning = CurrentAccess.Meaning.LITERAL;
            for (int i = 0; i < m.syncs.length; i++) {
                if (i == t.index || m.syncs[i] < 0) continue;
                if (write) execution.analyses.precise.write(t.index, m.syncs[i], site);
                else execution.analyses.precise.read(t.index, m.syncs[i], site);
            }
        }
    }

    /** Records a synchronization access. */
    void synchronization(ManagedThread t, int location, boolean reads, boolean writes, int site) {
        try (HooksOff off = t.hooksOff()) {
            checkSynchronization(t, location, reads, writes, site);
        }
    }

    private void checkSynchronization(ManagedThread t, int location, boolean reads, boolean writes, int site) {
        try {
            access.synchronization = true;
            if (reads && !writes) execution.analyses.precise.read(t.index, location, site);
            if (!writes) return;
            Marks m = marks(location);
            m.syncs = withMark(m.syncs, t.index);
            execution.analyses.precise.write(t.index, m.syncs[t.index], site);
            access.meaning = CurrentAccess.Meaning.INVERTED;
            checkAgainst(t, m.reads, site);
            access.meaning = CurrentAccess.Meaning.BOTH_WRITE;
            checkAgainst(t, m.writes, site);
        } finally {
            access.meaning = CurrentAccess.Meaning.LITERAL;
            access.synchronization = false;
        }
    }

    private void checkAgainst(ManagedThread t, int[] numbers, int site) {
        for (int i = 0; i < numbers.length; i++) {
            if (i != t.index && numbers[i] >= 0) execution.analyses.precise.read(t.index, numbers[i], site);
        }
    }

    boolean plainAtomics() {
        return plainAtomics;
    }

    /** Called when an atomic is accessed in plain mode. The first call starts a new round. */
    void plainAtomic() {
        if (plainAtomics) return;
        plainAtomics = true;
        races.startAgain();
    }

    // ---- which locations are mixed; a location stays mixed for the rest of the search

    /** Records a plain access of the field. Returns whether the field is also accessed for synchronization. */
    boolean isMixedPlain(FieldAccess field) {
        if (!field.plain) {
            field.plain = true;
            if (field.synchronization) races.startAgain();
        }
        return field.synchronization;
    }

    /** Records a synchronization access of the field. Returns whether the field is also accessed plainly. */
    boolean isMixedSynchronization(FieldAccess field) {
        if (!field.synchronization) {
            field.synchronization = true;
            if (field.plain) races.startAgain();
        }
        return field.plain;
    }

    /** Returns whether any array was accessed for synchronization. Its elements count as accessed plainly too. */
    boolean anyArrays() {
        return anyArrays;
    }

    boolean isMixed(ManagedThread t, ObjectRecord array) {
        try (HooksOff off = t.hooksOff()) {
            return synchronizedArrays.contains(array.place());
        }
    }

    /** Starts the search again, because earlier executions did not record something. */
    void startAgain() {
        races.startAgain();
    }

    /** Records that elements of the array are accessed for synchronization. */
    void synchronizationOn(ManagedThread t, ObjectRecord array) {
        try (HooksOff off = t.hooksOff()) {
            if (!synchronizedArrays.add(array.place())) return;
            anyArrays = true;
            races.startAgain();
        }
    }
}
