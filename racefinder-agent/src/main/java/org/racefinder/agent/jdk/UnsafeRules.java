package org.racefinder.agent.jdk;

import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.jdk.contract.VariableMode;
import org.racefinder.jdk.table.VariableType;
import org.racefinder.jdk.variable.ArrayOffsets;
import org.racefinder.jdk.variable.Unfollowed;

/** Accesses of the program through Unsafe: finds the field or the array elements at an offset. */
public final class UnsafeRules {
    private static final VariableType[] TYPES = VariableType.values();

    private final FieldOffsets offsets;
    private final ModalRules modal;
    /** The thread that first used memory outside the heap. */
    private volatile WatchedThread rawMemoryUser;

    public UnsafeRules(FieldOffsets offsets, ModalRules modal) {
        this.offsets = offsets;
        this.modal = modal;
    }

    public void begin(WatchedThread t, Object owner, long offset, int mode, int type, int site) {
        if (owner == null) rawMemory(t, site);
        else if (owner.getClass().isArray()) elements(t, owner, offset, mode, TYPES[type], site);
        else field(t, owner, offset, mode, TYPES[type], site);
    }

    /** Memory outside the heap is not followed, and need not be as long as a single thread uses it. */
    public void rawMemory(WatchedThread t, int site) {
        if (rawMemoryUser == null) claimRawMemory(t);
        if (rawMemoryUser != t) modal.unfollowed(Unfollowed.OUTSIDE_THE_HEAP, site);
    }

    private synchronized void claimRawMemory(WatchedThread t) {
        if (rawMemoryUser == null) rawMemoryUser = t;
    }

    private void field(WatchedThread t, Object owner, long offset, int mode, VariableType type, int site) {
        FieldOffsets.FieldAt ofStatic =
                owner instanceof Class<?> declaring ? offsets.ofStatic(declaring, offset) : null;
        FieldOffsets.FieldAt field = ofStatic != null ? ofStatic : offsets.ofInstance(owner.getClass(), offset);
        if (field == null || field.bytes() != type.bytes()) {
            modal.unfollowed(Unfollowed.NO_FIELD, site);
            return;
        }
        if (field.isFinal() && ModalRules.contract(mode).access().writes())
            modal.unfollowed(Unfollowed.FINAL_FIELD, site);
        if (ofStatic != null) modal.staticField(t, field.number(), mode, site);
        else modal.field(t, owner, field.number(), mode, site);
    }

    private void elements(WatchedThread t, Object array, long offset, int mode, VariableType type, int site) {
        int bytes = ArrayOffsets.bytes(type);
        boolean isPlain = ModalRules.contract(mode).mode() == VariableMode.PLAIN;
        if (!ArrayOffsets.isInside(array, offset, type)) {
            modal.unfollowed(Unfollowed.NO_ELEMENT, site);
        } else if (!isPlain && !ArrayOffsets.areWhole(array, offset, bytes)) {
            modal.unfollowed(Unfollowed.PART_OF_ELEMENT, site);
        } else {
            int count = ArrayOffsets.count(array, offset, bytes);
            modal.elements(t, array, ArrayOffsets.first(array, offset), count, mode, site);
        }
    }

    /** Whether these bytes are elements of an array of primitives; reports others, unless the call is about to fail. */
    public boolean areElements(WatchedThread t, Object owner, long offset, long bytes, int site) {
        if (bytes <= 0) return false;
        if (owner == null) {
            rawMemory(t, site);
            return false;
        }
        Class<?> component = owner.getClass().getComponentType();
        if (component == null || !component.isPrimitive()) return false;
        boolean inside = ArrayOffsets.isInside(owner, offset, bytes);
        if (!inside) modal.unfollowed(Unfollowed.NO_ELEMENT, site);
        return inside;
    }
}
