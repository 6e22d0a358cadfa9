package org.racefinder.explorer.executor;

/** The thread of one task of a pool with workers. Without it, a worker of the pool would run the task. */
final class WorkerThread extends Thread {
    private final WorkerPool pool;
    private final Runnable task;

    @SuppressWarnings("this-escape")
    WorkerThread(WorkerPool pool, Runnable task, int position) {
        super(pool.nameOf(position));
        this.pool = pool;
        this.task = task;
        setDaemon(pool.daemon);
        setPriority(NORM_PRIORITY);
    }

    /** A worker that a factory of the program made would run the task. */
    void runsAs(Thread worker) {
        setName(worker.getName());
        setDaemon(worker.isDaemon());
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
