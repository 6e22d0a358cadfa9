package org.racefinder.explorer.executor;

import java.util.List;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.thread.LifeState;

/** The tasks of a pool that follows its contract: those that run, and those that wait for a thread of the pool. */
public record QueuedTasks(List<ManagedThread> running, List<ManagedThread> queued) {
    /** Returns the tasks of the pool; null if the object is no such pool. */
    public static QueuedTasks of(ObjectRecord record) {
        if (record == null || !(record.model instanceof WorkerPool pool)) return null;
        List<ManagedThread> begun =
                pool.tasks().stream().filter(task -> !isQueued(task)).toList();
        return new QueuedTasks(
                begun.stream()
                        .filter(task -> task.life.state == LifeState.STARTED)
                        .toList(),
                pool.tasks().stream().filter(QueuedTasks::isQueued).toList());
    }

    /** Whether the thread stands for a task that no thread of its pool has taken. */
    public static boolean isQueued(ManagedThread task) {
        return task.scheduling.pending instanceof WorkerOps.Begin
                || task.scheduling.pending instanceof DelayedOps.Begin;
    }

    /** How many of the running tasks wait for a future of a queued one. */
    public int awaited() {
        return (int) running.stream()
                .filter(task -> task.scheduling.pending instanceof FutureOps.Get get
                        && queued.stream().anyMatch(get::awaits))
                .count();
    }
}
