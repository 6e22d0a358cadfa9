package org.racefinder.agent.jdk;

import org.racefinder.agent.clocks.AtomicVariable;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.jdk.contract.EdgeSink;
import org.racefinder.jdk.contract.EdgeTarget;

/**
 * The edge sink of variables in a parallel run. A variable is locked from before an access until after it, so that no
 * thread sees a write before it is recorded. Therefore all edges of a read or a compare-and-set follow the access, when
 * its outcome is known. All edges of a write or an update precede the access, because another thread may have continued
 * without the lock.
 */
final class VariableEdges implements EdgeSink<WatchedThread, AtomicVariable> {
    @Override
    public void acquire(WatchedThread t, AtomicVariable variable, EdgeTarget target) {
        if (target == EdgeTarget.VARIABLE) variable.read(t);
        else variable.acquire(t);
    }

    @Override
    public void release(WatchedThread t, AtomicVariable variable, EdgeTarget target) {
        if (target == EdgeTarget.VARIABLE) variable.update(t);
        else variable.releaseByUpdate(t);
    }

    @Override
    public void releaseAnew(WatchedThread t, AtomicVariable variable, EdgeTarget target) {
        if (target == EdgeTarget.VARIABLE) variable.write(t);
        else variable.release(t);
    }

    @Override
    public void forget(WatchedThread t, AtomicVariable variable, EdgeTarget target) {
        variable.overwrite(t);
    }
}
