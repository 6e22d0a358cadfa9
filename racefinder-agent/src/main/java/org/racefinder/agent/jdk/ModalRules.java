package org.racefinder.agent.jdk;

import java.lang.reflect.Array;
import org.racefinder.agent.clocks.AtomicVariable;
import org.racefinder.agent.races.RaceCollector;
import org.racefinder.agent.shadow.RaceChecker;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.Synchronization;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.Facts;
import org.racefinder.jdk.contract.VariableAccess;
import org.racefinder.jdk.contract.VariableMode;
import org.racefinder.jdk.table.HandleMode;
import org.racefinder.jdk.variable.Unfollowed;

/**
 * Accesses in one of the modes of VarHandle, whether through a VarHandle or Unsafe, to a variable that has been found.
 * The variable may consist of several array elements: its edges are then those of the first, and variables that overlap
 * without being the same are a reason.
 */
public final class ModalRules {
    private static final Contract[] CONTRACTS = contracts();

    private final Shadows shadows;
    private final RaceChecker accesses;
    private final RaceCollector races;
    private final EdgeInterpreter<WatchedThread, AtomicVariable> edges = EdgeInterpreter.of(new VariableEdges());

    public ModalRules(Shadows shadows, RaceChecker accesses, RaceCollector races) {
        this.shadows = shadows;
        this.accesses = accesses;
        this.races = races;
    }

    private static Contract[] contracts() {
        HandleMode[] modes = HandleMode.values();
        Contract[] contracts = new Contract[modes.length];
        for (HandleMode each : modes) contracts[each.ordinal()] = each.contract();
        return contracts;
    }

    public static Contract contract(int mode) {
        return CONTRACTS[mode];
    }

    void field(WatchedThread t, Object owner, int field, int mode, int site) {
        Shadow shadow = shadows.of(t, owner);
        int place = shadow.layout.place(field);
        shadow.grow(shadow.layout.size());
        begin(t, shadow, place, 1, field, mode, site);
    }

    void staticField(WatchedThread t, int field, int mode, int site) {
        Shadow shadow = shadows.ofStatic(t, field);
        shadow.grow(1);
        begin(t, shadow, 0, 1, field, mode, site);
    }

    void elements(WatchedThread t, Object array, int index, int count, int mode, int site) {
        int length = Array.getLength(array);
        if (index < 0 || index > length - count) return;
        Shadow shadow = shadows.of(t, array);
        if (shadow.size() == 0) shadow.keepWords(length);
        begin(t, shadow, index, count, Shadow.ELEMENT, mode, site);
    }

    void unfollowed(Unfollowed what, int site) {
        races.unfollowed(what.text(), site);
    }

    private void begin(WatchedThread t, Shadow shadow, int place, int count, int what, int mode, int site) {
        Contract contract = CONTRACTS[mode];
        t.accessed.set(shadow, place, what, site);
        t.accessed.count = count;
        if (contract.mode() == VariableMode.PLAIN) {
            for (int i = place; i < place + count; i++) {
                if (contract.access() == VariableAccess.WRITE) accesses.write(t, shadow, i, what, site);
                else accesses.read(t, shadow, i, what, site);
            }
            return;
        }
        AtomicVariable variable = shadow.synchronization().variable(place);
        variable.lock();
        t.variable = variable;
        if (overlaps(shadow.synchronization(), place, count)) unfollowed(Unfollowed.OVERLAPPING, site);
        if (VariableRules.alwaysWrites(contract)) access(t, contract, variable, true, true);
    }

    private static boolean overlaps(Synchronization synchronization, int place, int count) {
        boolean overlaps = false;
        for (int i = place; i < place + count; i++)
            overlaps |= synchronization.variable(i).isPartOf(place, count);
        return overlaps;
    }

    /**
     * Compares the access with plain accesses, after its acquire and before its release.
     *
     * @param published whether it released; assumed if it is unknown whether it wrote
     */
    private void access(WatchedThread t, Contract contract, AtomicVariable variable, boolean wrote, boolean published) {
        int facts = Facts.ofResult(null, published ? 1 : 0);
        edges.acquires(contract, facts, t, variable);
        WatchedThread.AccessedLocation it = t.accessed;
        for (int i = it.place; i < it.place + it.count; i++) {
            AtomicVariable part =
                    i == it.place ? variable : it.shadow.synchronization().variable(i);
            if (wrote) accesses.atomicWrite(t, part, it.shadow, i, it.what, it.site);
            else accesses.atomicRead(t, part, it.shadow, i, it.what, it.site);
        }
        edges.releases(contract, facts, t, variable);
    }

    /** {@code wrote} is the outcome of a compare-and-set, 1 or 0, or -1 if the program ignores the result. */
    public void end(WatchedThread t, int mode, int wrote) {
        Contract contract = CONTRACTS[mode];
        boolean compares = contract.access() == VariableAccess.COMPARE;
        AtomicVariable variable = t.variable;
        if (variable == null) {
            if (compares && wrote > 0) plainWrites(t);
            t.accessed.forget();
            return;
        }
        t.variable = null;
        if (!VariableRules.alwaysWrites(contract))
            access(t, contract, variable, compares && wrote > 0, compares && wrote != 0);
        t.accessed.forget();
        variable.unlock();
    }

    private void plainWrites(WatchedThread t) {
        WatchedThread.AccessedLocation it = t.accessed;
        for (int i = it.place; i < it.place + it.count; i++) accesses.write(t, it.shadow, i, it.what, it.site);
    }
}
