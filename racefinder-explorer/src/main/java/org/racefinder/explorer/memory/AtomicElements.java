package org.racefinder.explorer.memory;

import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.Map;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Variable;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.variable.Unfollowed;

/**
 * Accesses of array elements in other modes than plain, through a VarHandle or Unsafe. Such an access may also treat
 * several elements as one variable: eight bytes as a long. Its edges are those of the first element, so variables that
 * overlap without being the same are a reason.
 */
final class AtomicElements {
    private final Engine engine;
    private final ExecutionState execution;
    private final SynchronizingAccesses accesses;
    private final RaceReports reports;
    private final MixedModes mixed;
    /** By the name of an element: the first element and the length of the variable that it is part of. */
    private final Map<Long, Long> variables = new HashMap<>();

    private int epoch = -1;
    private boolean anyWide;

    AtomicElements(Engine engine, SynchronizingAccesses accesses, RaceReports reports, MixedModes mixed) {
        this.reports = reports;
        this.engine = engine;
        this.execution = engine.execution;
        this.accesses = accesses;
        this.mixed = mixed;
    }

    void access(
            ManagedThread t,
            Object array,
            int index,
            int elements,
            Contract contract,
            Variable variable,
            long expected,
            int site) {
        int length = Array.getLength(array);
        ObjectRecord record = execution.known(array);
        if (record == null || index < 0 || index > length - elements) return;
        mixed.synchronizationOn(t, record);
        if (elements > 1 && !anyWide) {
            anyWide = true;
            mixed.startAgain();
        }
        if (anyWide) overlaps(t, record, index, elements, site);
        Cell cell = record.cell(ObjectNames.FIRST_FIELD + index, execution);
        VariableOps.Volatile operation = accesses.operation(t, cell, contract, variable, expected, true);
        if (elements > 1) operation.with(rest(record, index, elements));
        boolean reads = contract.access().reads();
        operation.recordedBy(new MixedAccess(reports, mixed, t, array, reads, site)
                .ofElements(record, index, elements, length, execution));
        boolean wrote = accesses.step(t, cell, operation);
        for (int i = index; (!wrote || reads) && i < index + elements; i++)
            t.loops.read(array, null, i, ObjectNames.field(record.name, i), execution);
        if (wrote && elements == 1)
            t.memory.lateWrite.element(array, record, index, FieldAccess.element(array, index, execution));
        else if (wrote) t.loops.progressed();
    }

    private static long[] rest(ObjectRecord record, int index, int elements) {
        long[] names = new long[elements - 1];
        for (int i = 0; i < names.length; i++) names[i] = ObjectNames.field(record.name, index + 1 + i);
        return names;
    }

    private void overlaps(ManagedThread t, ObjectRecord record, int index, int elements, int site) {
        try (HooksOff off = t.hooksOff()) {
            if (epoch != execution.epoch()) {
                epoch = execution.epoch();
                variables.clear();
            }
            long variable = (long) index << Integer.SIZE | elements;
            for (int i = index; i < index + elements; i++) {
                Long known = variables.putIfAbsent(ObjectNames.field(record.name, i), variable);
                if (known == null || known == variable) continue;
                engine.reasons.addSite(Unfollowed.OVERLAPPING.text() + " is not followed", site);
                return;
            }
        }
    }
}
