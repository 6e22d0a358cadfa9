package org.racefinder.agent.shadow;

import java.lang.invoke.MethodHandles;
import org.racefinder.instrument.jdk.ContinuationCalls;

/**
 * Pins a virtual thread to its carrier while it is inside a hook. Since JDK 24, a virtual thread that waits for a
 * monitor leaves its carrier (JEP 491) and is resumed by threads of the JDK. Those threads call hooks too. They could
 * wait for a monitor whose owner only they can resume, which would be a deadlock.
 */
public abstract class CarrierPin {
    private static final int FIRST_VERSION = 24;
    private static final CarrierPin INSTANCE = create();
    private static final Class<?> VIRTUAL = virtual();

    /** Pins the current thread. Calls may be nested; each needs its {@link #letGo}. */
    public abstract void hold();

    public abstract void letGo();

    /** The pin of a thread, or null if the thread does not need one. */
    public static CarrierPin of(Thread thread) {
        return VIRTUAL != null && VIRTUAL.isInstance(thread) ? INSTANCE : null;
    }

    private static Class<?> virtual() {
        try {
            return INSTANCE == null ? null : Class.forName("java.lang.BaseVirtualThread", false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static CarrierPin create() {
        if (Runtime.version().feature() < FIRST_VERSION) return null;
        try {
            Class<?> type = MethodHandles.lookup().defineClass(ContinuationCalls.in(CarrierPin.class));
            CarrierPin pin = (CarrierPin) type.getDeclaredConstructor().newInstance();
            // Link the methods before a hook needs them.
            pin.hold();
            pin.letGo();
            return pin;
        } catch (ReflectiveOperationException | LinkageError e) {
            return null;
        }
    }
}
