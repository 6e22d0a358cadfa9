package org.racefinder.explorer.executor;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.thread.LifeState;

/**
 * A pool that follows its contract in the current execution: its tasks in the order of their submission, and which of
 * its places are free.
 *
 * <p>The first tasks find a free place at once. A later one takes the place of a task that has ended. Which place it
 * takes is known if only one is free; then the task that had it is ordered before. If several are free, any of their
 * workers may take the task, so no order is certain.
 */
final class WorkerPool {
    static final int UNBOUNDED = Integer.MAX_VALUE;

    final ThreadPoolExecutor executor;
    final Object queue;
    final ExecutorFamily family;
    /** The site at which the program had the pool created. */
    final int createdAt;
    /** How many tasks can run at a time. */
    final int limit;
    /** 0 while the pool accepts tasks. */
    final Cell mode;
    /** How many tasks were submitted. */
    final Cell tail;
    /** How many tasks that had to wait for a place have begun. */
    final Cell head;

    /** Whether somebody has seen that the pool has terminated. */
    final Cell seen;

    private final String names;
    private final List<ManagedThread> tasks = new ArrayList<>();
    /** Of the tasks that have ended, those whose place is counted among the free ones below, or taken. */
    private final List<ManagedThread> counted = new ArrayList<>();
    /** How many places are free that one of several workers has. */
    private int unknown;

    WorkerPool(
            ThreadPoolExecutor executor,
            ExecutorFamily family,
            ObjectRecord record,
            int limit,
            String names,
            ExecutionState execution) {
        this.executor = executor;
        this.queue = executor.getQueue();
        this.family = family;
        this.createdAt = record.createdAt;
        this.limit = limit;
        this.names = names;
        this.mode = record.cell(ObjectNames.STATE, execution);
        this.tail = record.cell(ObjectNames.SUBMITTED, execution);
        this.seen = record.cell(ObjectNames.TERMINATED, execution);
        this.head = record.cell(ObjectNames.BEGUN, execution);
    }

    /** The first tasks have the names of the workers that the pool starts for them. */
    String nameOf(int position) {
        return position <= limit ? names + "thread-" + position : names + "task-" + position;
    }

    List<ManagedThread> tasks() {
        return tasks;
    }

    int submitted() {
        return tasks.size();
    }

    void add(ManagedThread task) {
        tasks.add(task);
    }

    /** The task at this position, from 1. */
    ManagedThread task(int position) {
        return tasks.get(position - 1);
    }

    /** Whether the workers wait for tasks now. */
    boolean isIdle() {
        return !tasks.isEmpty() && mode.state == 0;
    }

    /**
     * Gives a free place to a task that had to wait. Returns the task that had the place before; null if that depends on
     * which worker takes the task.
     */
    ManagedThread takePlace(int position, EndedTest ended) {
        ManagedThread last = null;
        int known = 0;
        for (int i = 1; i < position; i++) {
            ManagedThread task = task(i);
            if (!ended.test(task) || counted.contains(task)) continue;
            counted.add(task);
            known++;
            last = task;
        }
        int free = unknown + known;
        ManagedThread before = free == 1 && known == 1 ? last : null;
        unknown = free - 1;
        return before;
    }

    static boolean runs(ManagedThread task, ObjectStates states) {
        return states.of(task.life.name, task.life.state) == LifeState.STARTED;
    }

    boolean hasTasks(ObjectStates states) {
        for (int i = 1; i <= submitted(); i++) if (runs(task(i), states)) return true;
        return false;
    }

    void readTasks(ObjectStates states, Footprint into) {
        for (int i = 1; i <= submitted(); i++) {
            Cell life = task(i).life;
            into.read(life.name, states.of(life.name, life.state));
        }
    }

    void acquireEnds(ManagedThread by, ExecutionState execution) {
        for (int i = 1; i <= submitted(); i++) if (task(i) != by) execution.acquire(by, task(i).life);
    }

    interface EndedTest {
        boolean test(ManagedThread task);
    }
}
