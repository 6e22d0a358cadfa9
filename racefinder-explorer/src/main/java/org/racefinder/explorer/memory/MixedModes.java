package org.racefinder.explorer.memory;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.HooksOff;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;

/**
 * Locations that are used both plainly and for synchronization (VarHandle). Two synchronization accesses never
 * conflict; a plain access and a synchronization access do, if one of them writes. The analyses know only reads and
 * writes, so each side marks numbers of its own that only the other side checks.
 */
final class MixedModes {
    private final ExecutionState execution;
    private final RaceLog races;
    private final CurrentAccess access;
    private final Map<Integer, Marks> marks = new HashMap<>();
    private final Set<Place> synchronizedArrays = new HashSet<>();
    /** Checked at every array access instead of the set, because the collections of the JDK are rewritten. */
    private boolean anyArrays;

    private boolean plainAtomics;
    private int epoch = -1;

    MixedModes(ExecutionState execution, RaceLog races, CurrentAccess access) {
        this.access = access;
        this.execution = execution;
        this.races = races;
    }

    /**
     * Per thread, the numbers that its plain reads, plain writes and synchronization writes of one location mark; -1 if
     * none.
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

    private int[] marked(int[] numbers, int thread) {
        int[] result = numbers;
        if (thread >= numbers.length) {
            result = Arrays.copyOf(numbers, thread * 2);
            Arrays.fill(result, numbers.length, result.length, -1);
        }
        if (result[thread] < 0) result[thread] = execution.newLocation();
        return result;
    }

    /** Records a plain access; the analyses have already received the usual number of the location. */
    void plain(ManagedThread t, int location, boolean write, int site) {
        try (HooksOff off = t.hooksOff()) {
            Marks m = marks(location);
            if (write) m.writes = marked(m.writes, t.index);
            else m.reads = marked(m.reads, t.index);
            access.meaning = write ? CurrentAccess.Meaning.BOTH_WRITE : CurrentAccess.Meaning.INVERTED;
            execution.analyses.precise.write(t.index, (write ? m.writes : m.reads)[t.index], site);
            access.meaning = CurrentAccess.Meaning.AS_TOLD;
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
            synchronizationUnhooked(t, location, reads, writes, site);
        }
    }

    private void synchronizationUnhooked(ManagedThread t, int location, boolean reads, boolean writes, int site) {
        try {
            access.synchronization = true;
            if (reads && !writes) execution.analyses.precise.read(t.index, location, site);
            if (!writes) return;
            Marks m = marks(location);
            m.syncs = marked(m.syncs, t.index);
            execution.analyses.precise.write(t.index, m.syncs[t.index], site);
            access.meaning = CurrentAccess.Meaning.INVERTED;
            look(t, m.reads, site);
            access.meaning = CurrentAccess.Meaning.BOTH_WRITE;
            look(t, m.writes, site);
        } finally {
            access.meaning = CurrentAccess.Meaning.AS_TOLD;
            access.synchronization = false;
        }
    }

    private void look(ManagedThread t, int[] numbers, int site) {
        for (int i = 0; i < numbers.length; i++) {
            if (i != t.index && numbers[i] >= 0) execution.analyses.precise.read(t.index, numbers[i], site);
        }
    }

    boolean plainAtomics() {
        return plainAtomics;
    }

    /** Called when an atomic is accessed plainly. */
    void plainAtomic() {
        if (plainAtomics) return;
        plainAtomics = true;
        races.startAgain();
    }

    // ---- which locations are mixed, for the rest of the search once it was observed

    /** Returns whether plain accesses of this field must be marked. */
    boolean isMixedPlain(FieldAccess field) {
        if (!field.plain) {
            field.plain = true;
            if (field.synchronization) races.startAgain();
        }
        return field.synchronization;
    }

    boolean isMixedSynchronization(FieldAccess field) {
        if (!field.synchronization) {
            field.synchronization = true;
            if (field.plain) races.startAgain();
        }
        return field.plain;
    }

    /** Returns whether a VarHandle was used on arrays, whose elements then count as used plainly too. */
    boolean anyArrays() {
        return anyArrays;
    }

    boolean isMixed(ManagedThread t, ObjectRecord array) {
        try (HooksOff off = t.hooksOff()) {
            return synchronizedArrays.contains(array.place());
        }
    }

    void synchronizationOn(ManagedThread t, ObjectRecord array) {
        try (HooksOff off = t.hooksOff()) {
            if (!synchronizedArrays.add(array.place())) return;
            anyArrays = true;
            races.startAgain();
        }
    }
}
