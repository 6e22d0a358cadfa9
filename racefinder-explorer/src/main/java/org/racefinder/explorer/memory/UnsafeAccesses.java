package org.racefinder.explorer.memory;

import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Variable;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.VariableMode;
import org.racefinder.jdk.table.HandleMode;
import org.racefinder.jdk.table.VariableType;
import org.racefinder.jdk.variable.ArrayOffsets;
import org.racefinder.jdk.variable.Unfollowed;

/**
 * Accesses of the program through Unsafe: finds the field or the array elements at an offset. What is neither, such as
 * memory outside the heap or a part of a field, is a reason.
 */
public final class UnsafeAccesses {
    private static final HandleMode[] MODES = HandleMode.values();
    private static final VariableType[] TYPES = VariableType.values();

    private final Engine engine;
    private final Accesses accesses;
    private final ClassInitialisation classes;
    private final ModalAccesses modal;
    /** The thread that first used memory outside the heap in this execution. */
    private ManagedThread rawMemoryUser;

    private int rawMemoryEpoch = -1;

    public UnsafeAccesses(Engine engine, Accesses accesses, ClassInitialisation classes) {
        this.engine = engine;
        this.accesses = accesses;
        this.classes = classes;
        this.modal = new ModalAccesses(accesses);
    }

    public void access(
            ManagedThread t,
            Object owner,
            long offset,
            int mode,
            int type,
            Object expectedReference,
            long expected,
            int site) {
        if (owner == null) {
            rawMemory(t, site);
            return;
        }
        HandleMode kind = MODES[mode];
        long value = expectedReference == null ? expected : engine.execution.identity(expectedReference);
        ModalAccesses.begin(t, kind);
        try {
            if (owner.getClass().isArray()) elements(t, owner, offset, kind, TYPES[type], value, site);
            else field(t, owner, offset, kind, TYPES[type], value, site);
        } finally {
            ModalAccesses.end(t);
        }
    }

    /** Memory outside the heap is not followed, and need not be as long as a single thread uses it. */
    public void rawMemory(ManagedThread t, int site) {
        if (rawMemoryEpoch != engine.execution.epoch()) {
            rawMemoryEpoch = engine.execution.epoch();
            rawMemoryUser = t;
        }
        if (rawMemoryUser != t) unfollowed(t, Unfollowed.OUTSIDE_THE_HEAP, site);
    }

    private void field(
            ManagedThread t, Object owner, long offset, HandleMode mode, VariableType type, long expected, int site) {
        FieldAccess field =
                owner instanceof Class<?> declaring ? accesses.fields.staticAtOffset(t, declaring, offset) : null;
        if (field == null) field = accesses.fields.atOffset(t, owner, offset);
        if (field == null || field.bytes() != type.bytes()) {
            unfollowed(t, Unfollowed.NO_FIELD, site);
            return;
        }
        if (field.isFinal() && mode.contract().access().writes()) unfollowed(t, Unfollowed.FINAL_FIELD, site);
        if (field.isStatic) initialised(t, (Class<?>) owner, site);
        modal.field(t, mode, field.isStatic ? null : owner, field.number, field.represented(expected), site);
    }

    /**
     * Unlike a VarHandle, Unsafe does not initialise the class of a static field; but static state from earlier
     * executions must not be seen.
     */
    private void initialised(ManagedThread t, Class<?> declaring, int site) {
        if (!classes.isUntouched(t, declaring)) return;
        unfollowed(t, Unfollowed.UNINITIALISED, site);
        classes.use(t, declaring);
    }

    private void elements(
            ManagedThread t, Object array, long offset, HandleMode mode, VariableType type, long expected, int site) {
        if (!ArrayOffsets.isInside(array, offset, type)) {
            unfollowed(t, Unfollowed.NO_ELEMENT, site);
            return;
        }
        int bytes = ArrayOffsets.bytes(type);
        int first = ArrayOffsets.first(array, offset);
        int count = ArrayOffsets.count(array, offset, bytes);
        boolean whole = ArrayOffsets.areWhole(array, offset, bytes);
        if (whole && count == 1) {
            modal.element(t, mode, array, first, represented(array, expected), site);
            return;
        }
        if (!whole && mode.contract().mode() != VariableMode.PLAIN) {
            unfollowed(t, Unfollowed.PART_OF_ELEMENT, site);
            return;
        }
        Variable variable = new Variable.OfBytes(array, first, count, offset, bytes);
        modal.elements(t, mode, array, first, count, variable, Variable.OfBytes.represented(expected, bytes), site);
    }

    /** The number by which an element with these bits is represented. */
    private static long represented(Object array, long bits) {
        if (array instanceof char[]) return (char) bits;
        return array instanceof short[] ? (short) bits : bits;
    }

    /** A copy from, or a write to, several bytes. */
    public void bytes(ManagedThread t, Object owner, long offset, long bytes, boolean writes, int site) {
        if (bytes <= 0) return;
        if (owner == null) {
            rawMemory(t, site);
            return;
        }
        Class<?> component = owner.getClass().getComponentType();
        // the call is about to fail
        if (component == null || !component.isPrimitive()) return;
        if (!ArrayOffsets.isInside(owner, offset, bytes)) {
            unfollowed(t, Unfollowed.NO_ELEMENT, site);
            return;
        }
        int count = ArrayOffsets.count(owner, offset, bytes);
        accesses.elements(t, owner, ArrayOffsets.first(owner, offset), count, site, writes);
    }

    private void unfollowed(ManagedThread t, Unfollowed what, int site) {
        engine.execution.usedUnmodelled = true;
        try (HooksOff off = t.hooksOff()) {
            engine.reasons.addSite(what.text() + " is not followed", site);
        }
    }
}
