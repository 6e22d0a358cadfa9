package org.racefinder.explorer.engine;

import org.racefinder.explorer.strategy.Action;

/** Operations as the heuristics see them: acquires, releases, plain accesses, and what they are about. */
final class PendingActions {
    private PendingActions() {}

    static Action of(Op op) {
        if (op instanceof VariableOps.Plain plain) return plain.writes() ? Action.WRITE : Action.READ;
        if (op instanceof VariableOps.Volatile variable) return variable.reads() ? Action.ACQUIRE : Action.RELEASE;
        if (op instanceof MonitorOps.Enter || op instanceof MonitorOps.Wake) return Action.ACQUIRE;
        if (op instanceof MonitorOps.Exit || op instanceof MonitorOps.Wait) return Action.RELEASE;
        if (op instanceof GuardedOp guarded) {
            return guarded.isRelease() ? Action.RELEASE : Action.ACQUIRE;
        }
        return op instanceof ThreadOps.Begin ? Action.BEGIN : Action.OTHER;
    }

    static long object(Op op) {
        if (op instanceof VariableOps.Plain plain) return plain.name();
        if (op instanceof VariableOps.Volatile variable) return variable.cell().name;
        if (op instanceof MonitorOps.Enter enter) return enter.monitor().lock.name;
        if (op instanceof MonitorOps.Wake wake) return wake.monitor().lock.name;
        if (op instanceof MonitorOps.Exit exit) return exit.monitor().lock.name;
        if (op instanceof MonitorOps.Wait wait) return wait.monitor().lock.name;
        return op instanceof GuardedOp guarded ? guarded.cell().name : 0;
    }
}
