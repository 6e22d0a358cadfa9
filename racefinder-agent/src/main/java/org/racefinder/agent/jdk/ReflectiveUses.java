package org.racefinder.agent.jdk;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.Watch;

/** Classes and fields that the program uses by reflection or by handles. */
public final class ReflectiveUses {
    private ReflectiveUses() {}

    public static int number(WatchedThread t, SymbolTable symbols, Field field) {
        t.enter();
        try {
            return FieldOffsets.number(symbols, field);
        } finally {
            t.leave(false);
        }
    }

    /** What the initialisers of a class and of those above it did is known to who uses it (JLS 12.4.2); if it is not initialised, it is now. */
    public static void type(WatchedThread t, SymbolTable symbols, Class<?> used) {
        for (Class<?> c = used; c != null && c.getClassLoader() != null; c = c.getSuperclass())
            Watch.use(c, number(t, symbols, c));
    }

    /** A handle of a static field uses its class. */
    public static void handle(WatchedThread t, SymbolTable symbols, HandleRules handles, VarHandle handle) {
        Class<?> declaring;
        t.enter();
        try {
            declaring = handles.ofStaticField(handle);
        } catch (RuntimeException | Error e) {
            // it is told of when the access begins, which asks again
            return;
        } finally {
            t.leave(false);
        }
        if (declaring != null) type(t, symbols, declaring);
    }

    private static int number(WatchedThread t, SymbolTable symbols, Class<?> type) {
        t.enter();
        try {
            return symbols.type(type.getName());
        } finally {
            t.leave(false);
        }
    }
}
