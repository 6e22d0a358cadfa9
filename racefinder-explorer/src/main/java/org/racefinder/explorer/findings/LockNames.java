package org.racefinder.explorer.findings;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.locks.Lock;
import jdk.internal.misc.Unsafe;
import org.racefinder.explorer.jdk.LockFamily;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Monitor;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.instrument.bytecode.DeclaredFields;
import org.racefinder.model.Location;
import org.racefinder.model.LockName;

/** Names locks by the expression with which code near a race could refer to them. */
public final class LockNames {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private final LocationNames names;
    private final Object owner;
    private final IdentityHashMap<Object, LockName> known = new IdentityHashMap<>();

    /**
     * @param owner the object whose field or element races; a class for a static field
     */
    public LockNames(LocationNames names, Object owner) {
        this.names = names;
        this.owner = owner;
    }

    /** Returns the locks that a thread holds now, as objects. */
    public static List<Object> held(ManagedThread t, ExecutionState execution) {
        List<Object> held = new ArrayList<>();
        for (Monitor monitor : execution.monitors()) if (monitor.owner == t) held.add(monitor.record.object);
        for (ObjectRecord lock : execution.locks()) {
            if (lock.model instanceof LockFamily.Holds holds && holds.writer == t) held.add(lock.object);
        }
        return held;
    }

    List<LockName> of(List<Object> locks) {
        return locks.stream().map(this::of).toList();
    }

    public LockName of(Object lock) {
        return known.computeIfAbsent(lock, this::find);
    }

    private LockName find(Object lock) {
        boolean explicit = lock instanceof Lock;
        if (lock instanceof Class<?> c) return LockName.ofClass(c.getName());
        if (lock == owner) return LockName.owner(lock.getClass().getName());
        if (owner != null && !(owner instanceof Class<?>) && !owner.getClass().isArray()) {
            Field field = fieldWith(lock);
            if (field != null)
                return new LockName(
                        LockName.Kind.OWNER_FIELD, field.getDeclaringClass().getName(), field.getName(), explicit);
        }
        Location path = names.pathTo(lock);
        if (path == null)
            return new LockName(LockName.Kind.SOMEWHERE, lock.getClass().getName(), null, explicit);
        if (!path.index().isEmpty())
            return new LockName(LockName.Kind.ELEMENT, path.className(), path.field(), explicit);
        return new LockName(
                isStatic(path) ? LockName.Kind.STATIC : LockName.Kind.THIS_FIELD,
                path.className(),
                path.field(),
                explicit);
    }

    private Field fieldWith(Object value) {
        for (Class<?> c = owner.getClass(); c != null; c = c.getSuperclass()) {
            if (c.getClassLoader() == null) return null;
            for (Field field : DeclaredFields.reflected(c)) {
                if (Modifier.isStatic(field.getModifiers()) || field.getType().isPrimitive()) continue;
                if (field.getName().startsWith("racefinder$")) continue;
                if (UNSAFE.getReference(owner, UNSAFE.objectFieldOffset(c, field.getName())) == value) return field;
            }
        }
        return null;
    }

    private boolean isStatic(Location path) {
        for (Class<?> known : names.knownClasses()) {
            if (!known.getName().equals(path.className())) continue;
            for (Field field : DeclaredFields.reflected(known))
                if (field.getName().equals(path.field())) return Modifier.isStatic(field.getModifiers());
        }
        return false;
    }
}
