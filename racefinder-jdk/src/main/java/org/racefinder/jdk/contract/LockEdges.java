package org.racefinder.jdk.contract;

import static org.racefinder.jdk.contract.Condition.RESULT_NOT_ZERO;
import static org.racefinder.jdk.contract.Edge.acquire;
import static org.racefinder.jdk.contract.Edge.acquireIf;
import static org.racefinder.jdk.contract.Edge.hold;
import static org.racefinder.jdk.contract.Edge.holdIf;
import static org.racefinder.jdk.contract.Edge.letGo;
import static org.racefinder.jdk.contract.Edge.release;
import static org.racefinder.jdk.contract.EdgeTarget.EXCLUSIVE_LOCK;
import static org.racefinder.jdk.contract.EdgeTarget.READ_UNLOCKS;
import static org.racefinder.jdk.contract.EdgeTarget.WRITE_UNLOCKS;

/** Edges that several contracts of locks and conditions share. */
final class LockEdges {
    static final Edge[] LOCKED = {acquire(WRITE_UNLOCKS), acquire(READ_UNLOCKS), hold(EXCLUSIVE_LOCK)};
    static final Edge[] LOCKED_IF = {
        acquireIf(RESULT_NOT_ZERO, WRITE_UNLOCKS),
        acquireIf(RESULT_NOT_ZERO, READ_UNLOCKS),
        holdIf(RESULT_NOT_ZERO, EXCLUSIVE_LOCK)
    };
    static final Edge[] WAITED = {
        letGo(EXCLUSIVE_LOCK).onEntry(),
        release(WRITE_UNLOCKS).onEntry(),
        acquire(WRITE_UNLOCKS).onExit(),
        acquire(READ_UNLOCKS).onExit(),
        hold(EXCLUSIVE_LOCK).onExit()
    };

    private LockEdges() {}
}
