package org.racefinder.explorer.memory;

import java.lang.invoke.VarHandle;
import java.util.HashMap;
import java.util.Map;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Variable;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.VariableMode;
import org.racefinder.jdk.table.HandleMode;
import org.racefinder.jdk.variable.BufferBytes;
import org.racefinder.jdk.variable.HandleTarget;
import org.racefinder.jdk.variable.Unfollowed;

/** Accesses through a VarHandle: finds the variable of the handle and the mode of the access. */
public final class HandleAccesses {
    private static final HandleMode[] MODES = HandleMode.values();

    private final Engine engine;
    private final Accesses accesses;
    private final ClassInitialisation classes;
    private final ModalAccesses modal;
    private final Map<VarHandle, HandleTarget> targets = new HashMap<>();

    public HandleAccesses(Engine engine, Accesses accesses, ClassInitialisation classes) {
        this.classes = classes;
        this.engine = engine;
        this.accesses = accesses;
        this.modal = new ModalAccesses(accesses);
    }

    public void access(
            ManagedThread t,
            Object handle,
            Object owner,
            int index,
            int mode,
            Object expectedReference,
            long expected,
            int site) {
        HandleMode kind = MODES[mode];
        ModalAccesses.begin(t, kind);
        try {
            HandleTarget target = target(t, (VarHandle) handle);
            // the call is about to fail
            if (!target.supports(mode)) return;
            // Whether the exchange succeeds depends on what the filter makes of the expected value.
            if (target.isFiltered() && kind.isCompare()) unknown(t, site);
            long value = expectedReference == null ? expected : engine.execution.identity(expectedReference);
            access(t, target, owner, index, kind, value, site);
        } finally {
            ModalAccesses.end(t);
        }
    }

    private void access(
            ManagedThread t, HandleTarget target, Object owner, int index, HandleMode mode, long expected, int site) {
        switch (target.kind()) {
            case ELEMENT -> {
                if (owner != null) modal.element(t, mode, owner, index, expected, site);
            }
            case STATIC_FIELD -> {
                FieldAccess field = accesses.fields.staticAtOffset(t, target.declaring(), target.offset());
                classes.use(t, target.declaring());
                if (field != null) modal.field(t, mode, null, field.number, expected, site);
            }
            case FIELD -> {
                FieldAccess field = accesses.fields.atOffset(t, owner, target.offset());
                if (field != null) modal.field(t, mode, owner, field.number, expected, site);
                else if (owner != null) unknown(t, site);
            }
            case BYTES -> bytes(t, target, owner, index, mode, expected, site);
            case UNKNOWN -> unknown(t, site);
        }
    }

    /** A value in several bytes of an array, or of the array of a buffer. */
    private void bytes(
            ManagedThread t, HandleTarget target, Object owner, int index, HandleMode mode, long expected, int site) {
        boolean isPlain = mode.contract().mode() == VariableMode.PLAIN;
        BufferBytes at = BufferBytes.at(owner, index, target.bytes(), isPlain);
        if (at == null) return;
        if (at.array() == null) {
            outside(t, site);
            return;
        }
        Variable variable = new Variable.OfBytes(at.array(), at.index(), target.bytes(), at.offset(), target.bytes());
        long value = target.isReversed() ? Variable.OfBytes.reversed(expected, target.bytes()) : expected;
        long bits = Variable.OfBytes.represented(value, target.bytes());
        modal.elements(t, mode, at.array(), at.index(), target.bytes(), variable, bits, site);
    }

    private void outside(ManagedThread t, int site) {
        try (HooksOff off = t.hooksOff()) {
            engine.reasons.addSite(Unfollowed.BUFFER_OUTSIDE_THE_HEAP.text() + " is not followed", site);
        }
    }

    private void unknown(ManagedThread t, int site) {
        try (HooksOff off = t.hooksOff()) {
            engine.reasons.addSite(
                    "a VarHandle that is neither of a field nor of array elements, or whose coordinates or values"
                            + " were adapted, is not modelled",
                    site);
        }
    }

    private HandleTarget target(ManagedThread t, VarHandle handle) {
        try (HooksOff off = t.hooksOff()) {
            HandleTarget known = targets.get(handle);
            if (known != null) return known;
            HandleTarget found = HandleTarget.of(handle);
            targets.put(handle, found);
            return found;
        }
    }
}
