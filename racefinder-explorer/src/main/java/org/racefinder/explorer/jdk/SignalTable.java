package org.racefinder.explorer.jdk;

import java.lang.reflect.Field;
import java.util.Hashtable;
import java.util.Map;
import jdk.internal.misc.Signal;
import jdk.internal.misc.Unsafe;

/** The JDK's table of signal handlers. Before each execution it gets back what it held at the start. */
final class SignalTable {
    private static final Hashtable<Object, Object> HANDLERS = handlers();
    private static final Map<Object, Object> AT_START = Map.copyOf(HANDLERS);
    private static final Object[] SIGNALS = AT_START.keySet().toArray();

    private SignalTable() {}

    @SuppressWarnings({"unchecked", "JdkObsolete"}) // the type of the JDK's field
    private static Hashtable<Object, Object> handlers() {
        try {
            Unsafe unsafe = Unsafe.getUnsafe();
            Field field = Signal.class.getDeclaredField("handlers");
            return (Hashtable<Object, Object>)
                    unsafe.getReference(unsafe.staticFieldBase(field), unsafe.staticFieldOffset(field));
        } catch (ReflectiveOperationException e) {
            return new Hashtable<>();
        }
    }

    static void reset() {
        if (isUnchanged()) return;
        HANDLERS.clear();
        HANDLERS.putAll(AT_START);
    }

    /** Asked before each execution, so it uses no iterator. */
    private static boolean isUnchanged() {
        if (HANDLERS.size() != SIGNALS.length) return false;
        for (Object signal : SIGNALS) if (!AT_START.get(signal).equals(HANDLERS.get(signal))) return false;
        return true;
    }
}
