package org.racefinder.explorer.jdk;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.Condition;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.EdgeSink;
import org.racefinder.jdk.contract.EdgeTarget;
import org.racefinder.jdk.contract.Facts;
import org.racefinder.jdk.contract.Part;
import org.racefinder.jdk.contract.Touches;

/**
 * Concurrent maps. Placing a value under a key happens before its access or removal, and before nothing else ("Memory
 * Consistency Properties" of java.util.concurrent; ConcurrentHashMap: "any non-null retrieval for that key reporting
 * the updated value"). Dependence is coarser: keys fall into buckets by a hash that is the same in every execution, and
 * an operation on the whole map reads all buckets.
 */
final class MapFamily implements ModelFamily, EdgeSink<ManagedThread, ModelCall> {
    private static final int BUCKETS = 16;
    private static final int LOCKS = 256;
    private static final int FIRST_LOCK = ObjectNames.FIRST_FIELD + BUCKETS;

    private final Engine engine;
    private final ExecutionState execution;
    private final EdgeInterpreter<ManagedThread, ModelCall> edges = EdgeInterpreter.of(this);

    MapFamily(Engine engine) {
        this.engine = engine;
        this.execution = engine.execution;
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) {
        if (!(call.record.object instanceof Map<?, ?> map)) return false;
        MapOp op;
        try (HooksOff off = t.hooksOff()) {
            if (!(call.record.model instanceof PlacedMappings)) call.record.model = new PlacedMappings(map);
            op = operation(t, call);
            if (op.guarded()) refuseRecursion(t, call);
        }
        call.operation = op;
        call.event = engine.step(t, op);
        return true;
    }

    private MapOp operation(ManagedThread t, ModelCall call) {
        Contract contract = call.contract();
        Cell size = call.record.cell(ObjectNames.STATE, execution);
        if (contract == Contract.MAP_SIZE) return new MapOp(t, new Cell[0], size, false, false, new Cell[0], call);
        boolean writes = contract.touches().mayWrite();
        if (call.argument == null || contract.touches().all().get(0).part() == Part.EVERY_KEY) {
            Cell[] all = new Cell[BUCKETS];
            for (int i = 0; i < BUCKETS; i++) all[i] = call.record.cell(ObjectNames.FIRST_FIELD + i, execution);
            return new MapOp(t, all, size, writes, false, new Cell[0], call);
        }
        int hash = hash(call);
        Cell[] bucket = {call.record.cell(ObjectNames.FIRST_FIELD + (hash & BUCKETS - 1), execution)};
        Cell[] lock = writes ? new Cell[] {lock(call, hash)} : new Cell[0];
        boolean addsToSize = execution.shares && contract.touches().onlyAdds(Part.SIZE);
        return new MapOp(t, bucket, writes ? size : null, writes, addsToSize, lock, call);
    }

    private Cell lock(ModelCall call, int hash) {
        return call.record.cell(FIRST_LOCK + (hash & LOCKS - 1), execution);
    }

    /** Returns a hash that is equal for keys that the map treats as equal, and is the same in every execution. */
    private int hash(ModelCall call) {
        Object key = call.argument;
        boolean sorted = call.record.object instanceof SortedMap<?, ?>;
        if (sorted && ((SortedMap<?, ?>) call.record.object).comparator() != null) return 0;
        Class<?> type = key.getClass();
        if (key instanceof Enum<?> e) return e.ordinal();
        if (type.getName().startsWith("java.lang.") && key instanceof Comparable<?>) return spread(key.hashCode());
        ObjectRecord record = execution.known(key);
        boolean comparedByIdentity = record != null && !sorted && comparesByIdentity(type);
        return comparedByIdentity ? spread(Long.hashCode(record.name >>> ObjectNames.SLOT_BITS)) : 0;
    }

    private static int spread(int hash) {
        return hash ^ hash >>> 8 ^ hash >>> 16;
    }

    private static boolean comparesByIdentity(Class<?> type) {
        try {
            return type.getMethod("equals", Object.class).getDeclaringClass() == Object.class;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    @Override
    public void end(ManagedThread t, ModelCall call, Object result, long number) {
        try (HooksOff off = t.hooksOff()) {
            outcome(t, call, result, number);
        }
    }

    private void outcome(ManagedThread t, ModelCall call, Object result, long number) {
        MapOp op = (MapOp) call.operation;
        op.recordReads(t.loops, execution);
        call.result = result;
        int facts = Facts.ofResult(result, number);
        // the result may be the default, which does not show whether the map has the key
        if (call.contract() == Contract.MAP_GET_OR_DEFAULT)
            facts = Facts.with(facts, Condition.KEY_PRESENT, map(call).containsKey(call.argument));
        edges.outcome(call.contract(), facts, t, call);
        Touches touches = call.contract().touches();
        if (touches.writes(Part.KEY, facts) || touches.writes(Part.EVERY_KEY, facts)) {
            op.wrote(call.event, touches.writes(Part.SIZE, facts));
            t.loops.progressed();
        }
    }

    private static Map<?, ?> map(ModelCall call) {
        return (Map<?, ?>) call.record.object;
    }

    @Override
    public void acquire(ManagedThread t, ModelCall call, EdgeTarget target) {
        PlacedMappings placed = placed(call);
        switch (target) {
            case KEY -> acquire(t, placed.edgesUnder(call.argument));
            case KEY_HANDED_OUT -> acquire(t, placed.edgesOfKey(call.result));
            case VALUE_HANDED_OUT -> acquireValue(t, call, call.result);
            case ENTRY_HANDED_OUT -> {
                Map.Entry<?, ?> entry = (Map.Entry<?, ?>) call.result;
                acquire(t, placed.edgesOfEntry(entry.getKey(), entry.getValue()));
            }
            case KEYS_PRESENT -> {
                for (Object key : map(call).keySet()) acquire(t, placed.edgesUnder(key));
            }
            default -> throw new IllegalArgumentException(target.text());
        }
    }

    @Override
    public void release(ManagedThread t, ModelCall call, EdgeTarget target) {
        if (target == EdgeTarget.KEY_OF_ENTRY) {
            place(t, call, ((Map.Entry<?, ?>) call.argument).getKey(), false);
            return;
        }
        boolean replaces = call.result != null || call.contract() == Contract.MAP_REPLACE;
        place(t, call, call.argument, replaces);
    }

    private void place(ManagedThread t, ModelCall call, Object key, boolean replaces) {
        Cell edge = new Cell(call.record.name, execution.newLocation());
        execution.release(t, edge);
        placed(call).place(key, map(call).get(key), edge, replaces);
        execution.placed(t, call.record);
    }

    private static PlacedMappings placed(ModelCall call) {
        return (PlacedMappings) call.record.model;
    }

    private void acquire(ManagedThread t, List<Cell> edges) {
        for (Cell edge : edges) execution.acquire(t, edge);
    }

    /**
     * Acquires all mappings with this value. If there is none, acquires those that had the value earlier, because an
     * iterator may still return them.
     */
    private void acquireValue(ManagedThread t, ModelCall call, Object value) {
        boolean present = false;
        for (Map.Entry<?, ?> each : map(call).entrySet()) {
            if (each.getValue() != value) continue;
            acquire(t, placed(call).edgesUnder(each.getKey()));
            present = true;
        }
        if (!present) acquire(t, placed(call).edgesOfFormerValue(value));
    }

    /** A key that is being computed for the first time is reserved: a recursive update of it throws an exception. */
    private static void refuseRecursion(ManagedThread t, ModelCall call) {
        for (ModelCall outer = t.calls.computation; outer != null; outer = outer.outer) {
            if (!outer.reserves || outer.record != call.record || !outer.argument.equals(call.argument)) continue;
            t.calls.hashedKey = null;
            throw new IllegalStateException("Recursive update");
        }
    }

    // ---- compute and merge: the key is locked from begin to end, and operations in between are separate steps

    boolean beginComputation(ManagedThread t, ModelCall call) {
        if (call.argument == null) return false;
        try (HooksOff off = t.hooksOff()) {
            refuseRecursion(t, call);
            call.cell = lock(call, hash(call));
        }
        if (call.cell.state != t.actor + 1) call.event = engine.step(t, new KeyLock(t, call, true));
        call.isKeyHashed = t.calls.hashedKey == call.argument;
        call.keyHash = t.calls.keyHash;
        call.outer = t.calls.computation;
        t.calls.computation = call;
        return true;
    }

    void endComputation(ManagedThread t) {
        ModelCall call = t.calls.computation;
        t.calls.computation = call.outer;
        if (call.event != null && !t.dying) engine.step(t, new KeyLock(t, call, false));
    }
}
