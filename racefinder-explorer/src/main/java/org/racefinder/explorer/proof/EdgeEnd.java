package org.racefinder.explorer.proof;

import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.model.CodeSite;

/** A release or an acquire in an observed execution. */
final class EdgeEnd {
    final ManagedThread thread;
    final Cell cell;
    /** Its position among the accesses, releases and acquires of the execution. */
    final int time;
    /** The position of its event. */
    final int event;
    /** The lock, if it is one; otherwise null. */
    final ObjectRecord lock;
    /** The operation that makes it; null until it has been performed, and for an operation inside JDK code. */
    Op op;

    CodeSite site = CodeSite.UNKNOWN;

    EdgeEnd(ManagedThread thread, Cell cell, int time, int event, ObjectRecord lock) {
        this.thread = thread;
        this.cell = cell;
        this.time = time;
        this.event = event;
        this.lock = lock;
    }

    boolean is(OperationKind kind) {
        return op != null && op.kind == kind;
    }
}
