package org.racefinder.agent.shadow;

import java.lang.invoke.MethodHandles;
import org.racefinder.instrument.jdk.ContinuationCalls;

/**
 * Keeps a virtual thread on its carrier while it is inside a hook. Since JDK 24 a virtual thread that waits for a monitor leaves its carrier (JEP 491) and is brought back by
 * threads of the JDK. Those call hooks too, and would wait for the very monitors that nobody but they can hand on.
 */
public abstract class CarrierPin {
    private static final int MONITORS_LET_GO = 24;
    private static final CarrierPin MADE = made();
    private static final Class<?> VIRTUAL = virtual();

    /** May be called several times, as long as {@link #letGo} is called as often. */
    public abstract void hold();

    public abstract void letGo();

    /** Null if the thread needs none. */
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
            CarrierPin mount = (CarrierPin) type.getDeclaredConstructor().newInstance();
            // linked before the first hook needs it
            mount.hold();
            mount.letGo();
            return mount;
        } catch (ReflectiveOperationException | LinkageError e) {
            return null;
        }
    }
}
