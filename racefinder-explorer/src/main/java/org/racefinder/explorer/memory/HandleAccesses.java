package org.racefinder.explorer.memory;

import java.lang.invoke.VarHandle;
import java.util.HashMap;
import java.util.Map;
import jdk.internal.misc.Unsafe;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.HooksOff;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.VariableMode;
import org.racefinder.jdk.table.HandleMode;

/** Accesses through a VarHandle: finds the variable of the handle and the mode of the access. */
public final class HandleAccesses {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final HandleMode[] MODES = HandleMode.values();

    private final Engine engine;
    private final Accesses accesses;
    private final ClassInitialisation classes;
    private final Map<VarHandle, Target> targets = new HashMap<>();

    public HandleAccesses(Engine engine, Accesses accesses, ClassInitialisation classes) {
        this.classes = classes;
        this.engine = engine;
        this.accesses = accesses;
    }

    /**
     * The variable of a handle: a field by class and offset, a static field by its number, or the elements of arrays.
     */
    private record Target(long offset, int staticField, boolean elements) {
        static final Target UNKNOWN = new Target(-1, 0, false);
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
        t.memory.weakCompareFailed = false;
        t.memory.weakCompare = kind.isWeak();
        // the mode of the access counts, not the declaration of the variable
        t.memory.inPlainMode = kind.contract().mode() == VariableMode.PLAIN;
        try {
            access(t, kind, handle, owner, index, expectedReference, expected, site);
        } finally {
            t.memory.weakCompare = false;
            t.memory.inPlainMode = false;
        }
    }

    private void access(
            ManagedThread t,
            HandleMode mode,
            Object handle,
            Object owner,
            int index,
            Object expectedReference,
            long expected,
            int site) {
        Target target = target(t, (VarHandle) handle);
        long value = expectedReference == null ? expected : engine.execution.identity(expectedReference);
        Contract contract = mode.contract();
        boolean plain = contract.mode() == VariableMode.PLAIN;
        boolean writes = contract.access().writes();
        if (target.elements()) {
            if (owner == null) return;
            if (plain) accesses.element(t, owner, index, site, writes);
            else accesses.volatiles.element(t, owner, index, contract, value, site);
            return;
        }
        boolean isStatic = target.staticField() != 0;
        int number = isStatic ? target.staticField() : number(t, target, owner);
        if (number == 0) {
            if (owner != null) unknown(t, site);
            return;
        }
        if (isStatic) classes.use(t, classes.owner(t, number));
        if (!plain) {
            accesses.volatiles.field(t, isStatic ? null : owner, number, contract, value, site);
        } else if (isStatic) {
            accesses.staticField(t, number, site, writes);
        } else {
            accesses.field(t, owner, number, site, writes);
        }
    }

    private int number(ManagedThread t, Target target, Object owner) {
        if (target.offset() < 0 || owner == null) return 0;
        FieldAccess field = accesses.fields.atOffset(t, owner, target.offset());
        return field == null ? 0 : field.number;
    }

    private void unknown(ManagedThread t, int site) {
        try (HooksOff off = t.hooksOff()) {
            engine.reasons.addSite(
                    "a VarHandle that is neither of a field nor of array elements is not modelled", site);
        }
    }

    private Target target(ManagedThread t, VarHandle handle) {
        try (HooksOff off = t.hooksOff()) {
            Target known = targets.get(handle);
            if (known != null) return known;
            Target found = find(handle);
            targets.put(handle, found);
            return found;
        }
    }

    private Target find(VarHandle given) {
        VarHandle handle = given;
        // a handle created while its class was being initialised contains the real one
        if (field(handle, "target") instanceof VarHandle inner) handle = inner;
        String kind = handle.getClass().getSimpleName();
        if (handle.getClass().getName().contains("ByteArray")) return Target.UNKNOWN;
        if (kind.startsWith("Array")) return new Target(-1, 0, true);
        if (kind.startsWith("FieldInstance")) return new Target(offset(handle), 0, false);
        if (!kind.startsWith("FieldStatic")) return Target.UNKNOWN;
        return field(handle, "base") instanceof Class<?> owner
                ? new Target(-1, accesses.fields.staticAtOffset(owner, offset(handle)), false)
                : Target.UNKNOWN;
    }

    private static long offset(VarHandle handle) {
        Class<?> declaring = declaring(handle, "fieldOffset");
        return declaring == null ? -1 : UNSAFE.getLong(handle, UNSAFE.objectFieldOffset(declaring, "fieldOffset"));
    }

    private static Object field(VarHandle handle, String name) {
        Class<?> declaring = declaring(handle, name);
        return declaring == null ? null : UNSAFE.getReference(handle, UNSAFE.objectFieldOffset(declaring, name));
    }

    private static Class<?> declaring(VarHandle handle, String field) {
        for (Class<?> c = handle.getClass(); c != null; c = c.getSuperclass()) {
            for (java.lang.reflect.Field each : c.getDeclaredFields())
                if (each.getName().equals(field)) return c;
        }
        return null;
    }
}
