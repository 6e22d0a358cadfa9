package org.racefinder.jdk.table;

import static org.racefinder.jdk.contract.Contract.FORK;
import static org.racefinder.jdk.contract.Contract.POOL_AWAIT;
import static org.racefinder.jdk.contract.Contract.POOL_EXECUTE;
import static org.racefinder.jdk.contract.Contract.POOL_IS_SHUTDOWN;
import static org.racefinder.jdk.contract.Contract.POOL_IS_TERMINATED;
import static org.racefinder.jdk.contract.Contract.POOL_SHUTDOWN;
import static org.racefinder.jdk.contract.Contract.POOL_SUBMIT;
import static org.racefinder.jdk.contract.Contract.TASK_GET;
import static org.racefinder.jdk.contract.Contract.TASK_JOIN;
import static org.racefinder.jdk.contract.Contract.TIMED_TASK_GET;
import static org.racefinder.jdk.contract.Contract.TIMED_TASK_JOIN;
import static org.racefinder.jdk.table.Rows.in;

/**
 * The rows of fork/join. Each task runs as a managed thread: modelling which worker steals which task would give far
 * more schedules than programs can tell apart. The common pool belongs to the program, although no code of the program
 * creates it.
 */
final class ForkJoinModels {
    private ForkJoinModels() {}

    static void declare() {
        in("ForkJoinTask")
                .add(FORK, "ForkJoinTask fork()")
                .add(TASK_JOIN, "Object join()", "void quietlyJoin()")
                .add(TASK_GET, "Object get()")
                .add(TIMED_TASK_GET, "Object get(?long, TimeUnit)")
                .add(TIMED_TASK_JOIN, "boolean quietlyJoin(?long, TimeUnit)")
                .add(TIMED_TASK_JOIN, "boolean quietlyJoinUninterruptibly(?long, TimeUnit)");
        in("ForkJoinPool")
                .add(Trait.TERMINATION, POOL_AWAIT, "boolean awaitTermination(?long, TimeUnit)")
                .add(POOL_AWAIT, "boolean awaitQuiescence(?long, TimeUnit)")
                .add(Trait.SHUTS_DOWN, POOL_AWAIT, "void close()")
                .add(POOL_SHUTDOWN, "void shutdown()")
                .add(Trait.CANCELS, POOL_SHUTDOWN, "List shutdownNow()")
                .add(POOL_IS_SHUTDOWN, "boolean isShutdown()")
                .add(POOL_IS_TERMINATED, "boolean isTerminated()")
                .add(POOL_EXECUTE, "void execute(*Runnable)", "void execute(*ForkJoinTask)")
                .add(
                        POOL_SUBMIT,
                        "ForkJoinTask submit(*ForkJoinTask)",
                        "ForkJoinTask submit(*Callable)",
                        "ForkJoinTask submit(*Runnable)",
                        "ForkJoinTask lazySubmit(*ForkJoinTask)",
                        "ForkJoinTask externalSubmit(*ForkJoinTask)");
    }
}
