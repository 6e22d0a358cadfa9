package org.racefinder.agent.jdk;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.Watch;

/** Uses of classes and fields by reflection or through handles. */
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

    /**
     * The initialisers of a class and its superclasses happen before its use (JLS 12.4.2); a class that is not
     * initialised is initialised now.
     */
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
            // The failure surfaces when the access begins, which initialises the class again.
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
