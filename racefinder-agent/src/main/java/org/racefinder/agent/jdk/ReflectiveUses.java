package org.racefinder.agent.jdk;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.model.ClassNames;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.Watch;

/** Announces uses of classes and fields by reflection or through handles. */
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
     * Orders the initialisers of a class and its superclasses before its use (JLS 12.4.2). Initialises the class if
     * necessary.
     */
    public static void type(WatchedThread t, SymbolTable symbols, Class<?> used) {
        for (Class<?> c = used; c != null && c.getClassLoader() != null; c = c.getSuperclass())
            Watch.use(c, number(t, symbols, c));
    }

    /** A handle of a static field uses the class of the field. */
    public static void handle(WatchedThread t, SymbolTable symbols, HandleRules handles, VarHandle handle) {
        Class<?> declaring;
        t.enter();
        try {
            declaring = handles.ofStaticField(handle);
        } catch (RuntimeException | Error e) {
            // The same failure occurs when the access begins, and is reported there.
            return;
        } finally {
            t.leave(false);
        }
        if (declaring != null) type(t, symbols, declaring);
    }

    private static int number(WatchedThread t, SymbolTable symbols, Class<?> type) {
        t.enter();
        try {
            return symbols.type(ClassNames.inClassFile(type));
        } finally {
            t.leave(false);
        }
    }
}
