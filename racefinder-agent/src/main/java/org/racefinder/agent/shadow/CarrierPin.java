package org.racefinder.agent.shadow;

import java.lang.invoke.MethodHandles;
import org.racefinder.instrument.jdk.ContinuationCalls;

/**
 * Keeps a virtual thread on its carrier while it is inside a hook. Since JDK 24 a virtual thread that waits for a
 * monitor leaves its carrier (JEP 491) and is resumed by threads of the JDK. Those threads call hooks too, and could
 * wait for a monitor that only they can hand on: a deadlock.
 */
public abstract class CarrierPin {
    private static final int MONITORS_LET_GO = 24;
    private static final CarrierPin MADE = made();
    private static final Class<?> VIRTUAL = virtual();

    /** Calls may be nested; each needs its {@link #letGo}. */
    public abstract void hold();

    public abstract void letGo();

    /** Null if the thread does not need one. */
    public static CarrierPin of(Thread thread) {
        return VIRTUAL != null && VIRTUAL.isInstance(thread) ? MADE : null;
    }

    private static Class<?> virtual() {
        try {
            return MADE == null ? null : Class.forName("java.lang.BaseVirtualThread", false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static CarrierPin made() {
        if (Runtime.version().feature() < MONITORS_LET_GO) return null;
        try {
            Class<?> type = MethodHandles.lookup().defineClass(ContinuationCalls.in(CarrierPin.class));
            CarrierPin pin = (CarrierPin) type.getDeclaredConstructor().newInstance();
            // Linked before the first hook needs it.
            pin.hold();
            pin.letGo();
            return pin;
        } catch (ReflectiveOperationException | LinkageError e) {
            return null;
        }
    }
}
