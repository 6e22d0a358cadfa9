package org.racefinder.explorer.jdk;

import java.util.concurrent.CyclicBarrier;
import jdk.internal.misc.Unsafe;

/** The barrier action of a CyclicBarrier, for which the class has no getter. */
final class BarrierFields {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long ACTION = UNSAFE.objectFieldOffset(CyclicBarrier.class, "barrierCommand");

    private BarrierFields() {}

    static Runnable action(CyclicBarrier barrier) {
        return (Runnable) UNSAFE.getReference(barrier, ACTION);
    }
}
