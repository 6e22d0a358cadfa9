package org.racefinder.agent.shadow;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;
import org.racefinder.agent.clocks.Freeze;
import org.racefinder.instrument.access.HiddenReferences;
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

    private final Shadows shadows;
    private final AccessRecorder recording;
    private final HiddenReferences hidden = new HiddenReferences(new HiddenReferences.Memory() {
        @Override
        public long offset(Field field) {
            return UNSAFE.objectFieldOffset(field.getDeclaringClass(), field.getName());
        }

        @Override
        public Object reference(Object in, long offset) {
            return UNSAFE.getReference(in, offset);
        }
    });

    public FrozenChains(Shadows shadows, AccessRecorder recording) {
        this.shadows = shadows;
        this.recording = recording;
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
        if (value instanceof Tracked) {
            add(t, shadows.of(t, value), freeze);
        } else if (value.getClass().isArray()) {
            boolean isNew = add(t, shadows.of(t, value), freeze);
            // Elements of large arrays, and of arrays inside the JDK, are read without a hook for each read.
            if (isNew && value instanceof Object[] elements && (elements.length >= 64 || depth < MAX_DEPTH))
                hidden.ofElements(elements, each -> reach(t, each, freeze, depth - 1));
        } else if (hidden.hasAny(value.getClass())) {
            Shadow shadow = shadows.listed(t, value);
            if (shadow != null && !add(t, shadow, freeze)) return;
            hidden.ofFinalFields(value, each -> reach(t, each, freeze, depth - 1));
            if (shadow == null) hidden.ofOtherFields(value, each -> reach(t, each, freeze, depth - 1));
        }
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
