package org.racefinder.explorer.jdk;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.Loops;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.jdk.table.Model;

/** An operation on a map. It waits while another thread computes the key; its writes are known only after it ran. */
final class MapOp extends Op {
    private final Cell[] buckets;
    private final Cell size;
    private final boolean writes;
    private final boolean addsToSize;
    private final Cell[] locks;
    private final Model model;
    private final ObjectRecord map;

    /**
     * @param size null if the operation does not depend on the number of keys
     * @param addsToSize whether all that the operation does to the number of keys is to change it by one
     */
    MapOp(
            ManagedThread thread,
            Cell[] buckets,
            Cell size,
            boolean writes,
            boolean addsToSize,
            Cell[] locks,
            ModelCall call) {
        super(thread, OperationKind.MAP);
        this.addsToSize = addsToSize;
        this.buckets = buckets;
        this.size = size;
        this.writes = writes;
        this.locks = locks;
        this.model = call.model;
        this.map = call.record;
    }

    @Override
    public boolean guarded() {
        return locks.length > 0;
    }

    @Override
    public boolean enabled(ObjectStates states) {
        for (Cell lock : locks) {
            long holder = states.of(lock.name, lock.state);
            if (holder != 0 && holder != thread.actor + 1) return false;
        }
        return true;
    }

    @Override
    public boolean predict(ObjectStates states, int alternative, Footprint into) {
        for (Cell lock : locks) into.read(lock.name, states.of(lock.name, lock.state));
        for (Cell bucket : buckets) touch(into, bucket, writes);
        if (size == null) return true;
        if (addsToSize) into.add(size.name, 0, 0);
        else touch(into, size, writes);
        return true;
    }

    private static void touch(Footprint footprint, Cell cell, boolean write) {
        if (write) footprint.write(cell.name, 0, 0);
        else footprint.read(cell.name, 0);
    }

    @Override
    public void perform(Event event, ExecutionState execution) {
        for (Cell lock : locks) event.footprint.read(lock.name, lock.state);
        for (Cell bucket : buckets) touch(event.footprint, bucket, false);
        if (size != null && !writes) touch(event.footprint, size, false);
    }

    /** Records the writes of this operation. The state of a bucket counts its changes, for loops that wait for one. */
    void wrote(Event event, boolean resized) {
        for (Cell bucket : buckets) {
            bucket.state++;
            touch(event.footprint, bucket, true);
        }
        if (!resized || size == null) return;
        long before = size.state++;
        if (addsToSize) event.footprint.add(size.name, before, size.state);
        else touch(event.footprint, size, true);
    }

    /** Records the reads of this operation, for loops that wait for a change. */
    void recordReads(Loops loops, ExecutionState execution) {
        for (Cell bucket : buckets) loops.read(bucket, map, execution);
        if (size != null) loops.read(size, map, execution);
    }

    @Override
    public String method() {
        return model.shortTitle();
    }

    @Override
    public String describe() {
        return model.name() + " on " + Describe.object(map);
    }

    @Override
    public String waitsFor() {
        return "the end of a computation";
    }
}
