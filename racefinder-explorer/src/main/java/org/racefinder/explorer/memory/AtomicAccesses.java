package org.racefinder.explorer.memory;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.instrument.bytecode.DeclaredFields;
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

    /**
     * Lets the analyses receive an access to an atomic; {@code index} is that of the element, or -1 if the atomic is not
     * an array.
     */
    public void record(ManagedThread t, ModelCall call, int index, boolean plain, VariableOps.Volatile operation) {
        if (plain) mixed.plainAtomic();
        if (!mixed.plainAtomics()) return;
        FieldAccess field = index >= 0 ? null : field(t, call.self);
        int length = index >= 0 ? length(call.self) : 0;
        // stamped and markable references and adders have neither a value field nor a plain mode
        if (index < 0 ? field == null : index >= length) return;
        int location = index >= 0
                ? call.record.elementLocation(index, length, execution)
                : fields.location(t, call.record, field);
        operation.recordedBy(new Recorded(t, call, field, index, location, plain, operation.reads()));
    }

    /** An access that the analyses receive when its outcome is known. */
    private final class Recorded implements VariableOps.Recorder {
        private final ManagedThread t;
        private final ModelCall call;
        private final FieldAccess field;
        private final int index;
        private final int location;
        private final boolean plain;
        private final boolean reads;

        Recorded(
                ManagedThread t,
                ModelCall call,
                FieldAccess field,
                int index,
                int location,
                boolean plain,
                boolean reads) {
            this.t = t;
            this.call = call;
            this.field = field;
            this.index = index;
            this.location = location;
            this.plain = plain;
            this.reads = reads;
        }

        @Override
        public void accessed(boolean wrote) {
            int site = t.position.callSite;
            reports.accessing(t, call.self, field, call.record, index, site, wrote);
            if (!plain) {
                mixed.synchronization(t, location, reads, wrote, site);
                return;
            }
            if (wrote) execution.analysis.write(t.index, location, site);
            else execution.analysis.read(t.index, location, site);
            mixed.plain(t, location, wrote, site);
        }
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
                for (java.lang.reflect.Field f : DeclaredFields.reflected(c)) {
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
