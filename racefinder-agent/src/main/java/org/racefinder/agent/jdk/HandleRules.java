package org.racefinder.agent.jdk;

import java.lang.invoke.VarHandle;
import org.racefinder.agent.clocks.AtomicVariable;
import org.racefinder.agent.shadow.RaceChecker;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.Facts;
import org.racefinder.jdk.contract.VariableAccess;
import org.racefinder.jdk.contract.VariableMode;
import org.racefinder.jdk.table.HandleMode;

/** The edges and race checks of accesses through the program's VarHandles, in all access modes. */
public final class HandleRules {
    private static final Contract[] CONTRACTS = contracts();

    private final Shadows shadows;
    private final RaceChecker accesses;
    private final FieldOffsets offsets;
    private final EdgeInterpreter<WatchedThread, AtomicVariable> edges = EdgeInterpreter.of(new VariableEdges());

    public HandleRules(Shadows shadows, RaceChecker accesses, FieldOffsets offsets) {
        this.shadows = shadows;
        this.accesses = accesses;
        this.offsets = offsets;
    }

    private static Contract[] contracts() {
        HandleMode[] modes = HandleMode.values();
        Contract[] contracts = new Contract[modes.length];
        for (HandleMode each : modes) contracts[each.ordinal()] = each.contract();
        return contracts;
    }

    /** The class whose static field the handle accesses; null for other handles. */
    Class<?> ofStaticField(VarHandle handle) {
        return offsets.target(handle).declaring();
    }

    public void begin(WatchedThread t, VarHandle handle, Object owner, int index, int mode, int site) {
        Contract contract = CONTRACTS[mode];
        FieldOffsets.Target target = offsets.target(handle);
        Shadow shadow;
        int place;
        int what;
        if (target.elements()) {
            if (owner == null || index < 0) return;
            shadow = shadows.of(t, owner);
            place = index;
            what = Shadow.ELEMENT;
            if (shadow.size() == 0) shadow.keepWords(java.lang.reflect.Array.getLength(owner));
        } else if (target.staticField() != 0) {
            shadow = shadows.ofStatic(t, target.staticField());
            place = 0;
            what = target.staticField();
            shadow.grow(1);
        } else {
            if (target.offset() < 0 || owner == null) return;
            shadow = shadows.of(t, owner);
            what = offsets.field(owner.getClass(), target.offset());
            place = shadow.layout.place(what);
            shadow.grow(shadow.layout.size());
        }
        if (contract.mode() == VariableMode.PLAIN) {
            if (contract.access() == VariableAccess.WRITE) accesses.write(t, shadow, place, what, site);
            else accesses.read(t, shadow, place, what, site);
            return;
        }
        AtomicVariable variable = shadow.synchronization().variable(place);
        variable.lock();
        t.variable = variable;
        t.accessed.set(shadow, place, what, site);
        if (VariableRules.alwaysWrites(contract)) access(t, contract, variable, true, true);
    }

    /**
     * Compares the access with plain accesses, after its acquire and before its release.
     *
     * @param published whether the access released; assumed if it is unknown whether it wrote
     */
    private void access(WatchedThread t, Contract contract, AtomicVariable variable, boolean wrote, boolean published) {
        int facts = Facts.ofResult(null, published ? 1 : 0);
        edges.acquires(contract, facts, t, variable);
        WatchedThread.AccessedLocation accessed = t.accessed;
        if (wrote) accesses.atomicWrite(t, variable, accessed.shadow, accessed.place, accessed.what, accessed.site);
        else accesses.atomicRead(t, variable, accessed.shadow, accessed.place, accessed.what, accessed.site);
        edges.releases(contract, facts, t, variable);
    }

    /** {@code wrote} is the outcome of a compare-and-set, 1 or 0; -1 if the program ignores the result. */
    public void end(WatchedThread t, int mode, int wrote) {
        Contract contract = CONTRACTS[mode];
        AtomicVariable variable = t.variable;
        t.variable = null;
        boolean compares = contract.access() == VariableAccess.COMPARE;
        if (!VariableRules.alwaysWrites(contract))
            access(t, contract, variable, compares && wrote > 0, compares && wrote != 0);
        t.accessed.forget();
        variable.unlock();
    }
}
