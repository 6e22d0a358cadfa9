package org.racefinder.explorer.jdk;

import java.util.List;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.Names;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.HooksOff;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Records;

/** Copy-on-write lists: putting an element in happens before its sight or removal; the size alone says nothing. */
final class ListFamily implements ModelFamily {
    private final Engine engine;
    private final ExecutionState execution;

    ListFamily(Engine engine) {
        this.engine = engine;
        this.execution = engine.execution;
    }

    /** The edges of the elements, and what the list held before the step under way. */
    private static final class Elements {
        final Records edges = new Records();
        Object[] before;
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) {
        if (!(call.self instanceof List<?> list)) return false;
        boolean writes = call.contract().touches().mayWrite();
        if (!(call.record.model instanceof Elements)) call.record.model = new Elements();
        call.cell = call.record.cell(Names.STATE, execution);
        String what = call.model.name() + " on " + Describe.object(call.record);
        call.event = engine.step(t, new GuardedOp(t, call.cell, GuardedOp.ALWAYS, false, writes, false, false, what));
        if (writes) ((Elements) call.record.model).before = contents(t, list);
        return true;
    }

    private static Object[] contents(ManagedThread t, List<?> list) {
        try (HooksOff off = t.hooksOff()) {
            return list.toArray();
        }
    }

    @Override
    public void end(ManagedThread t, ModelCall call, Object result, long number) {
        Object[] now = contents(t, (List<?>) call.self);
        t.loops.read(call.cell, Describe.object(call.record), execution);
        if (call.contract().touches().mayWrite()) {
            wrote(t, call, now);
            return;
        }
        switch (call.model.name()) {
            case "size", "isEmpty" -> {}
            case "get", "getFirst", "getLast" -> acquire(t, call, result);
            case "contains", "containsAll", "equals" -> {
                if (number != 0) acquireAll(t, call, now);
            }
            case "indexOf", "lastIndexOf" -> {
                if (number >= 0) acquireAll(t, call, now);
            }
            default -> acquireAll(t, call, now);
        }
    }

    private void wrote(ManagedThread t, ModelCall call, Object[] now) {
        Object[] before = ((Elements) call.record.model).before;
        boolean changed = before.length != now.length;
        for (Object element : before) {
            if (count(element, before) <= count(element, now)) continue;
            changed = true;
            acquire(t, call, element);
        }
        for (Object element : now) {
            if (count(element, now) <= count(element, before)) continue;
            changed = true;
            if (element == null) continue;
            execution.release(t, edge(call, element));
            execution.placed(t, call.record);
        }
        if (!changed) return;
        long state = call.cell.state++;
        call.event.footprint.write(call.cell.name, state, state + 1);
        t.loops.made();
    }

    private static int count(Object element, Object[] in) {
        int n = 0;
        for (Object each : in) if (each == element) n++;
        return n;
    }

    private void acquireAll(ManagedThread t, ModelCall call, Object[] elements) {
        for (Object element : elements) acquire(t, call, element);
    }

    private void acquire(ManagedThread t, ModelCall call, Object element) {
        if (element != null) execution.acquire(t, edge(call, element));
    }

    private Cell edge(ModelCall call, Object element) {
        Records edges = ((Elements) call.record.model).edges;
        ObjectRecord known = edges.get(element);
        if (known == null) {
            known = new ObjectRecord(element, call.record.name, execution.epoch(), 0);
            edges.put(element, known);
        }
        return known.cell(Names.STATE, execution);
    }
}
