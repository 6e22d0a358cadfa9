package org.racefinder.jdk.table;

import static org.racefinder.jdk.contract.Contract.FORK;
import static org.racefinder.jdk.contract.Contract.POOL_AWAIT;
import static org.racefinder.jdk.contract.Contract.POOL_EXECUTE;
import static org.racefinder.jdk.contract.Contract.POOL_SUBMIT;
import static org.racefinder.jdk.contract.Contract.TASK_GET;
import static org.racefinder.jdk.contract.Contract.TASK_JOIN;
import static org.racefinder.jdk.contract.Contract.TIMED_TASK_GET;
import static org.racefinder.jdk.contract.Contract.TIMED_TASK_JOIN;
import static org.racefinder.jdk.table.Rows.in;

/**
 * Fork/join by contract: a task runs as a managed thread of its own, because which worker steals which task when gives
 * far more schedules than programs can tell apart. The common pool is made by nobody's code, yet belongs to the
 * program.
 */
final class ForkJoinModels {
    private ForkJoinModels() {}

    static void declare() {
        in("ForkJoinTask")
                .are(FORK, "ForkJoinTask fork()")
                .are(TASK_JOIN, "Object join()", "void quietlyJoin()")
                .are(TASK_GET, "Object get()")
                .are(TIMED_TASK_GET, "Object get(?long, TimeUnit)")
                .are(TIMED_TASK_JOIN, "boolean quietlyJoin(?long, TimeUnit)")
                .are(TIMED_TASK_JOIN, "boolean quietlyJoinUninterruptibly(?long, TimeUnit)");
        in("ForkJoinPool")
                .are(Trait.TERMINATION, POOL_AWAIT, "boolean awaitTermination(?long, TimeUnit)")
                .are(POOL_AWAIT, "boolean awaitQuiescence(?long, TimeUnit)")
                .are(Trait.SHUTS_DOWN, POOL_AWAIT, "void close()")
                .are(POOL_EXECUTE, "void execute(*Runnable)", "void execute(*ForkJoinTask)")
                .are(
                        POOL_SUBMIT,
                        "ForkJoinTask submit(*ForkJoinTask)",
                        "ForkJoinTask submit(*Callable)",
                        "ForkJoinTask submit(*Runnable)",
                        "ForkJoinTask lazySubmit(*ForkJoinTask)",
                        "ForkJoinTask externalSubmit(*ForkJoinTask)");
    }
}
