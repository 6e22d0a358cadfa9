package org.racefinder.explorer.memory;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.HooksOff;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/**
 * Accesses to atomics. Plain accesses (getPlain, setPlain) race with accesses to the same atomic in other modes. The
 * analyses receive no access to an atomic until the program makes a plain one.
 */
public final class AtomicAccesses {
    private final ExecutionState execution;
    private final FieldTable fields;
    private final RaceReports reports;
    private final MixedModes mixed;
    private final SymbolTable symbols;

    AtomicAccesses(
            ExecutionState execution, FieldTable fields, RaceReports reports, MixedModes mixed, SymbolTable symbols) {
        this.execution = execution;
        this.fields = fields;
        this.reports = reports;
        this.mixed = mixed;
        this.symbols = symbols;
    }

    /** Records an access to an atomic; {@code index} is that of the element, or -1 if the atomic is not an array. */
    public void access(ManagedThread t, ModelCall call, int index, boolean plain, boolean reads, boolean writes) {
        if (plain) mixed.plainAtomic();
        if (!mixed.plainAtomics()) return;
        FieldAccess field = index >= 0 ? null : field(t, call.self);
        int length = index >= 0 ? length(call.self) : 0;
        // stamped and markable references and adders have neither a value field nor a plain mode
        if (index < 0 ? field == null : index >= length) return;
        int location = index >= 0
                ? call.record.elementLocation(index, length, execution)
                : fields.location(t, call.record, field);
        int site = t.position.callSite;
        reports.accessing(t, call.self, field, call.record, index, site, writes);
        if (!plain) {
            mixed.synchronization(t, location, reads, writes, site);
            return;
        }
        if (writes) execution.analysis.write(t.index, location, site);
        else execution.analysis.read(t.index, location, site);
        mixed.plain(t, location, writes, site);
    }

    private static int length(Object array) {
        if (array instanceof AtomicIntegerArray a) return a.length();
        if (array instanceof AtomicLongArray a) return a.length();
        return array instanceof AtomicReferenceArray<?> a ? a.length() : 0;
    }

    /** Returns the field of the JDK class that holds the value; null if the class has none. */
    private FieldAccess field(ManagedThread t, Object atomic) {
        try (HooksOff off = t.hooksOff()) {
            for (Class<?> c = atomic.getClass(); c != null; c = c.getSuperclass()) {
                if (!c.getName().startsWith("java.util.concurrent.atomic.")) continue;
                for (java.lang.reflect.Field f : c.getDeclaredFields()) {
                    if (!f.getName().equals("value")) continue;
                    FieldName name =
                            new FieldName(c.getName(), f.getName(), f.getType().descriptorString(), f.getModifiers());
                    return fields.find(t, c, symbols.field(name));
                }
            }
            return null;
        }
    }
}
