package org.racefinder.explorer.executor;

/** The thread of one task of a pool with workers. Without it, a worker of the pool would run the task. */
final class WorkerThread extends Thread {
    /** The number of the task, from 1. */
    final int position;

    private final WorkerPool pool;
    private final Runnable task;

    @SuppressWarnings("this-escape")
    WorkerThread(WorkerPool pool, Runnable task, int position) {
        super(pool.nameOf(position));
        this.pool = pool;
        this.task = task;
        this.position = position;
        setDaemon(false);
        setPriority(NORM_PRIORITY);
    }

    boolean runs(Object other) {
        return task == other;
    }

    WorkerPool workers() {
        return pool;
    }

    @Override
    public void run() {
        pool.family.run(pool, task);
    }
}
