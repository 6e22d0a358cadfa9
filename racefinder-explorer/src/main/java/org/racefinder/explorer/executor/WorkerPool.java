package org.racefinder.explorer.executor;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
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
 * its places are free. While a factory of the program makes a worker, the place of its first task is reserved.
 *
 * <p>The first tasks find a free place at once. A later one takes the place of a task that has ended. Which place it
 * takes is known if only one is free; then the task that had it is ordered before. If several are free, any of their
 * workers may take the task, so no order is certain.
 */
final class WorkerPool implements Governed {
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

    /** Whether the pool runs tasks after a delay. */
    final boolean delays;

    /** The tasks of a pool with delays, in the order of their submission. */
    final List<DelayedTask> delayed = new ArrayList<>();

    /** Makes the workers; null if it is the JDK's own, which does nothing that a program can see. */
    final ThreadFactory factory;

    /** Whether the workers are daemons. */
    boolean daemon;

    /** Whether the factory of the program has made a worker. */
    boolean hasWorkers;

    /** What the names of tasks begin with that no worker of their own runs. */
    private String names;

    /** By position, where null stands for a place that is only reserved. */
    private final List<ManagedThread> tasks = new ArrayList<>();

    private final List<Cell> lives = new ArrayList<>();
    private int reserved;
    /** Of the tasks that have ended, those whose place is counted among the free ones below, or taken. */
    private final List<Cell> counted = new ArrayList<>();
    /** How many places are free that one of several workers has, or one that has run nothing yet. */
    private int unknown;

    WorkerPool(
            ThreadPoolExecutor executor,
            ExecutorFamily family,
            ObjectRecord record,
            int limit,
            String names,
            ThreadFactory factory,
            ExecutionState execution) {
        this.executor = executor;
        this.queue = executor.getQueue();
        this.family = family;
        this.createdAt = record.createdAt;
        this.limit = limit;
        this.names = names;
        this.factory = factory;
        this.delays = executor instanceof ScheduledThreadPoolExecutor;
        this.unknown = delays ? limit : 0;
        this.mode = record.cell(ObjectNames.STATE, execution);
        this.tail = record.cell(ObjectNames.SUBMITTED, execution);
        this.seen = record.cell(ObjectNames.TERMINATED, execution);
        this.head = record.cell(ObjectNames.BEGUN, execution);
    }

    /** The first tasks have the names of the workers that the pool starts for them. */
    String nameOf(int position) {
        return position <= limit ? names + "thread-" + position : names + "task-" + position;
    }

    /** The name that the factory of the program gave to its first worker tells what the others are called. */
    void named(String worker) {
        if (!names.isEmpty()) return;
        int end = worker.length();
        while (end > 0 && Character.isDigit(worker.charAt(end - 1))) end--;
        String prefix = worker.substring(0, end);
        names = prefix.isEmpty() || !Character.isLetterOrDigit(prefix.charAt(end - 1)) ? prefix : prefix + "-";
    }

    /** The tasks that have been started. */
    List<ManagedThread> tasks() {
        return tasks.stream().filter(Objects::nonNull).toList();
    }

    /** How many tasks were submitted, or have a reserved place. */
    int submitted() {
        return lives.size();
    }

    void add(ManagedThread task) {
        tasks.add(task);
        lives.add(task.life);
    }

    /** Reserves the next place for a task whose thread has this life. Returns its position. */
    int reserve(Cell life) {
        reserved++;
        tasks.add(null);
        lives.add(life);
        return lives.size();
    }

    /** The task for which this place is reserved has been started. */
    void fill(int position, ManagedThread task) {
        reserved--;
        tasks.set(position - 1, task);
    }

    /** Whether a factory is making a worker now. */
    boolean isMakingWorkers() {
        return reserved > 0;
    }

    /** The life of the task at this position, from 1. */
    Cell life(int position) {
        return lives.get(position - 1);
    }

    /** Whether the workers wait for tasks now. */
    boolean isIdle() {
        return !tasks.isEmpty() && mode.state == 0;
    }

    /**
     * Gives a free place to a task that had to wait. Returns the life of the task that had the place before; null if it
     * depends on which worker takes the task.
     */
    Cell takePlace(int position) {
        Cell last = null;
        int known = 0;
        for (int i = 1; i < position; i++) {
            Cell life = life(i);
            if (life.state != LifeState.ENDED || counted.contains(life)) continue;
            counted.add(life);
            known++;
            last = life;
        }
        int free = unknown + known;
        Cell before = free == 1 && known == 1 ? last : null;
        unknown = free - 1;
        return before;
    }

    private static long state(Cell life, ObjectStates states) {
        return states.of(life.name, life.state);
    }

    boolean hasTasks(ObjectStates states) {
        for (Cell life : lives) if (state(life, states) == LifeState.STARTED) return true;
        return false;
    }

    /** How many of the tasks before this position have ended. */
    int endedBefore(int position, ObjectStates states) {
        int ended = 0;
        for (int i = 1; i < position; i++) if (state(life(i), states) == LifeState.ENDED) ended++;
        return ended;
    }

    void readTasks(ObjectStates states, Footprint into) {
        readTasksBefore(submitted() + 1, states, into);
    }

    void readTasksBefore(int position, ObjectStates states, Footprint into) {
        for (int i = 1; i < position; i++) into.read(life(i).name, state(life(i), states));
    }

    void acquireEnds(ManagedThread by, ExecutionState execution) {
        for (Cell life : lives) if (life != by.life) execution.acquire(by, life);
    }
}
