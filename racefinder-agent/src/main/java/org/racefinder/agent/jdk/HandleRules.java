package org.racefinder.agent.jdk;

import java.lang.invoke.VarHandle;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.jdk.contract.VariableMode;
import org.racefinder.jdk.variable.BufferBytes;
import org.racefinder.jdk.variable.HandleTarget;
import org.racefinder.jdk.variable.Unfollowed;

/** Accesses through the program's VarHandles, in all access modes. */
public final class HandleRules {
    private final FieldOffsets offsets;
    private final ModalRules modal;

    public HandleRules(FieldOffsets offsets, ModalRules modal) {
        this.offsets = offsets;
        this.modal = modal;
    }

    /** The class whose static field the handle accesses; null for other handles. */
    Class<?> ofStaticField(VarHandle handle) {
        return offsets.target(handle).declaring();
    }

    public void begin(WatchedThread t, VarHandle handle, Object owner, int index, int mode, int site) {
        HandleTarget target = offsets.target(handle);
        // The call is about to fail.
        if (!target.supports(mode)) return;
        switch (target.kind()) {
            case ELEMENT -> {
                if (owner != null) modal.elements(t, owner, index, 1, mode, site);
            }
            case STATIC_FIELD -> {
                FieldOffsets.FieldAt field = offsets.ofStatic(target.declaring(), target.offset());
                if (field != null) modal.staticField(t, field.number(), mode, site);
            }
            case FIELD -> {
                int field = owner == null ? 0 : offsets.field(owner.getClass(), target.offset());
                if (field != 0) modal.field(t, owner, field, mode, site);
            }
            case BYTES -> bytes(t, target, owner, index, mode, site);
            case UNKNOWN -> {}
        }
    }

    private void bytes(WatchedThread t, HandleTarget target, Object owner, int index, int mode, int site) {
        boolean isPlain = ModalRules.contract(mode).mode() == VariableMode.PLAIN;
        BufferBytes at = BufferBytes.at(owner, index, target.bytes(), isPlain);
        if (at == null) return;
        if (at.array() == null) modal.unfollowed(Unfollowed.BUFFER_OUTSIDE_THE_HEAP, site);
        else modal.elements(t, at.array(), at.index(), target.bytes(), mode, site);
    }
}
