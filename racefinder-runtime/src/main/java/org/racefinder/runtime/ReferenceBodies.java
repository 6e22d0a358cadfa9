package org.racefinder.runtime;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

/** Replacement bodies for methods of reference queues that wait: the engine has waited before they run. */
public final class ReferenceBodies {
    private static final String QUEUE = "java/lang/ref/ReferenceQueue";

    private ReferenceBodies() {}

    @Replaces(owner = QUEUE, name = "remove")
    public static Reference<?> remove(ReferenceQueue<?> queue) {
        return queue.poll();
    }

    @Replaces(owner = QUEUE, name = "remove")
    public static Reference<?> remove(ReferenceQueue<?> queue, long timeout) {
        return queue.poll();
    }
}
