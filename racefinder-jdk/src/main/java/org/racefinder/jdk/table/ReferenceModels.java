package org.racefinder.jdk.table;

import static org.racefinder.jdk.contract.Contract.AWAIT_REFERENCE;
import static org.racefinder.jdk.contract.Contract.DEQUEUE;
import static org.racefinder.jdk.contract.Contract.ENQUEUE;
import static org.racefinder.jdk.contract.Contract.TIMED_AWAIT_REFERENCE;
import static org.racefinder.jdk.table.Rows.in;

/**
 * The rows of reference queues. No garbage is collected in an execution, so a queue contains what the program itself
 * enqueued. The class {@code Reference} calls {@code enqueue}.
 */
final class ReferenceModels {
    private ReferenceModels() {}

    static void declare() {
        in("java/lang/ref/ReferenceQueue")
                .add(ENQUEUE, "boolean enqueue(*Reference)")
                .add(DEQUEUE, "Reference poll()")
                .add(AWAIT_REFERENCE, "Reference remove()")
                .add(TIMED_AWAIT_REFERENCE, "Reference remove(?long)");
    }
}
