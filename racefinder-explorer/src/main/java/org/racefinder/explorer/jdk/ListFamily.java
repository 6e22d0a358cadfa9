package org.racefinder.explorer.jdk;

import java.util.List;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Records;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.EdgeSink;
import org.racefinder.jdk.contract.EdgeTarget;
import org.racefinder.jdk.contract.Facts;

/** Copy-on-write lists. Adding an element happens before its access or removal; reading the size makes no edge. */
final class ListFamily implements ModelFamily, EdgeSink<ManagedThread, ModelCall> {
    private final Engine engine;
    private final ExecutionState execution;
    private final EdgeInterpreter<ManagedThread, ModelCall> edges = EdgeInterpreter.of(this);

    ListFamily(Engine engine) {
        this.engine = engine;
        this.execution = engine.execution;
    }

    /** The edges of the elements, and the elements before and after the current step. */
    private static final class Elements {
        final Records edges = new Records();
        Object[] before;
        Object[] after;
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) {
        if (!(call.self instanceof List<?> list)) return false;
        boolean writes = call.contract().touches().mayWrite();
        if (!(call.record.model instanceof Elements)) call.record.model = new Elements();
        call.cell = call.record.cell(ObjectNames.STATE, execution);
        call.event = engine.step(t, GuardedOp.of(t, call, GuardedOp.ALWAYS));
        if (writes) elements(call).before = contents(t, list);
        return true;
    }

    private static Object[] contents(ManagedThread t, List<?> list) {
        try (HooksOff off = t.hooksOff()) {
            return list.toArray();
        }
    }

    private static Elements elements(ModelCall call) {
        return (Elements) call.record.model;
    }

    @Override
    public void end(ManagedThread t, ModelCall call, Object result, long number) {
        Elements elements = elements(call);
        elements.after = contents(t, (List<?>) call.self);
        t.loops.read(call.cell, call.record, execution);
        call.result = result;
        edges.outcome(call.contract(), Facts.ofResult(result, number), t, call);
        if (call.contract().touches().mayWrite() && isChanged(elements)) {
            long state = call.cell.state++;
            call.event.footprint.write(call.cell.name, state, state + 1);
            t.loops.progressed();
        }
        elements.after = null;
    }

    private static boolean isChanged(Elements elements) {
        if (elements.before.length != elements.after.length) return true;
        for (int i = 0; i < elements.after.length; i++) if (elements.before[i] != elements.after[i]) return true;
        return false;
    }

    /**
     * Whether the call added the element at this index. Calls that replace or sort elements change the element at an
     * index; other calls make the element occur more often than before.
     */
    private static boolean isAdded(ModelCall call, Elements elements, int i) {
        if (call.contract() == Contract.LIST_SET) return elements.after[i] != elements.before[i];
        return count(elements.after[i], elements.after) > count(elements.after[i], elements.before);
    }

    private static boolean isRemoved(ModelCall call, Elements elements, int i) {
        if (call.contract() == Contract.LIST_SET) return elements.after[i] != elements.before[i];
        return count(elements.before[i], elements.before) > count(elements.before[i], elements.after);
    }

    @Override
    public void acquire(ManagedThread t, ModelCall call, EdgeTarget target) {
        Elements elements = elements(call);
        switch (target) {
            case LIST_ELEMENT -> acquire(t, call, call.result);
            case LIST_ELEMENTS -> {
                for (Object each : elements.after) acquire(t, call, each);
            }
            case LIST_REMOVED -> {
                for (int i = 0; i < elements.before.length; i++)
                    if (isRemoved(call, elements, i)) acquire(t, call, elements.before[i]);
            }
            default -> throw new IllegalArgumentException(target.text());
        }
    }

    /** Releases the added elements. */
    @Override
    public void release(ManagedThread t, ModelCall call, EdgeTarget target) {
        Elements elements = elements(call);
        for (int i = 0; i < elements.after.length; i++) {
            if (elements.after[i] == null || !isAdded(call, elements, i)) continue;
            execution.release(t, edgeOf(call, elements.after[i]));
            execution.placed(t, call.record);
        }
    }

    private static int count(Object element, Object[] array) {
        int n = 0;
        for (Object each : array) if (each == element) n++;
        return n;
    }

    private void acquire(ManagedThread t, ModelCall call, Object element) {
        if (element != null) execution.acquire(t, edgeOf(call, element));
    }

    private Cell edgeOf(ModelCall call, Object element) {
        Records edges = ((Elements) call.record.model).edges;
        ObjectRecord known = edges.get(element);
        if (known == null) {
            known = new ObjectRecord(element, call.record.name, execution.epoch(), 0);
            edges.put(element, known);
        }
        return known.cell(ObjectNames.STATE, execution);
    }
}
