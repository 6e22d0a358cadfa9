package org.racefinder.agent.shadow;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import jdk.internal.misc.Unsafe;
import org.racefinder.agent.clocks.Freeze;
import org.racefinder.instrument.access.HarmlessTypes;
import org.racefinder.instrument.bytecode.DeclaredFields;
import org.racefinder.runtime.Tracked;

/**
 * Follows the references that threads read from final fields, and from there on (JLS 17.5.1). A read through such a
 * chain sees what was written before the freeze, even if the object with the final field was published by a race. A
 * thread for which the freeze is ordered by other means needs no such guarantee, so nothing happens in a program
 * without races.
 */
public final class FrozenChains {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    /** How far references inside JDK objects are followed whose accesses no hook announces. */
    private static final int MAX_DEPTH = 8;

    private static final int MAX_ELEMENTS = 1 << 12;

    private final Shadows shadows;
    private final AccessRecorder recording;

    /** The offsets of the reference fields of a class: first those of final fields, and then the others. */
    private static final class References {
        final long[] finals;
        final long[] others;

        References(long[] finals, long[] others) {
            this.finals = finals;
            this.others = others;
        }
    }

    private final ClassValue<References> references = new ClassValue<>() {
        @Override
        protected References computeValue(Class<?> type) {
            List<Field> fields = DeclaredFields.held(type, false);
            return new References(offsets(fields, true), offsets(fields, false));
        }
    };

    public FrozenChains(Shadows shadows, AccessRecorder recording) {
        this.shadows = shadows;
        this.recording = recording;
    }

    private static long[] offsets(List<Field> fields, boolean finals) {
        long[] found = new long[fields.size()];
        int count = 0;
        for (Field field : fields) {
            if (field.getType().isPrimitive() || Modifier.isFinal(field.getModifiers()) != finals) continue;
            found[count++] = UNSAFE.objectFieldOffset(field.getDeclaringClass(), field.getName());
        }
        return Arrays.copyOf(found, count);
    }

    /** Called at the end of a constructor. No other thread has the object yet. */
    public void frozen(WatchedThread t, Tracked object, int type) {
        Freeze freeze = t.freeze();
        Object record = object.racefinder$record();
        if (record == null) object.racefinder$record(freeze);
        else if (record != freeze) shadows.known(t, object).frozen(freeze, type);
    }

    /** Whether the thread has nothing to gain from a read of a final field: small, so that it is compiled inline. */
    public static boolean promisesNothing(WatchedThread t, Object record) {
        if (record instanceof Freeze freeze) return freeze.isKnownTo(t);
        return !(record instanceof Shadow shadow) || shadow.promisesNothing(t);
    }

    /** The thread read a reference from a final field that the class declares. */
    public void readFinal(WatchedThread t, Object owner, Object value, int type) {
        Shadow shadow = shadows.known(t, owner);
        Freeze freeze = shadow.frozen(type);
        if (freeze != null && !freeze.isKnownTo(t)) reach(t, value, freeze, MAX_DEPTH);
        readOn(t, shadow, value);
    }

    /** The thread read a reference from an object that it may have reached through a final field. */
    public void readOn(WatchedThread t, Shadow from, Object value) {
        ReachedFreezes reach = from.reach();
        if (reach == null || value == null) return;
        for (int i = 0; ; i++) {
            Freeze freeze = reach.of(t.slot, i);
            if (freeze == null) return;
            reach(t, value, freeze, MAX_DEPTH);
        }
    }

    private void reach(WatchedThread t, Object value, Freeze freeze, int depth) {
        if (value == null || depth == 0) return;
        Class<?> type = value.getClass();
        if (value instanceof Tracked) {
            add(t, shadows.of(t, value), freeze);
        } else if (type.isArray()) {
            boolean isNew = add(t, shadows.of(t, value), freeze);
            // Elements of large arrays, and of arrays inside the JDK, are read without a hook for each read.
            if (isNew && value instanceof Object[] elements && (elements.length >= 64 || depth < MAX_DEPTH))
                reachElements(t, elements, freeze, depth);
        } else if (!isValue(type)) {
            Shadow shadow = shadows.listed(t, value);
            if (shadow != null && !add(t, shadow, freeze)) return;
            References fields = references.get(type);
            reachFields(t, value, fields.finals, freeze, depth);
            if (shadow == null) reachFields(t, value, fields.others, freeze, depth);
        }
    }

    private void reachFields(WatchedThread t, Object of, long[] offsets, Freeze freeze, int depth) {
        for (long offset : offsets) reach(t, UNSAFE.getReference(of, offset), freeze, depth - 1);
    }

    private void reachElements(WatchedThread t, Object[] elements, Freeze freeze, int depth) {
        int count = Math.min(elements.length, MAX_ELEMENTS);
        for (int i = 0; i < count; i++) reach(t, elements[i], freeze, depth - 1);
    }

    /** Whether the objects of a JDK class lead to no object of the program, or are ordered by edges of their own. */
    private static boolean isValue(Class<?> type) {
        String name = type.getName();
        return type == Object.class
                || Thread.class.isAssignableFrom(type)
                || ClassLoader.class.isAssignableFrom(type)
                || name.startsWith("java.lang.")
                || name.startsWith("java.util.concurrent.")
                || name.startsWith("java.time.")
                || name.startsWith("sun.")
                || name.startsWith("jdk.")
                || HarmlessTypes.contains(name.replace('.', '/'));
    }

    private boolean add(WatchedThread t, Shadow shadow, Freeze freeze) {
        ReachedFreezes reach = shadow.makeReach();
        boolean isFirst = !reach.isBy(t.slot);
        if (!reach.add(t.slot, freeze)) return false;
        // Reads that repeat earlier ones must be seen again, because now they continue the chain.
        if (isFirst) t.startsAnew();
        if (t.log != null) recording.reached(t, shadow, freeze.number);
        return true;
    }
}
