package org.racefinder.explorer.memory;

import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Variable;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.VariableMode;
import org.racefinder.jdk.table.HandleMode;

/**
 * Accesses in one of the modes of VarHandle, whether through a VarHandle or Unsafe, to a variable that has been found.
 * The mode of the access decides, not the declaration of the variable.
 */
final class ModalAccesses {
    private final Accesses accesses;

    ModalAccesses(Accesses accesses) {
        this.accesses = accesses;
    }

    /** Must be followed by {@link #end}. */
    static void begin(ManagedThread t, HandleMode mode) {
        t.memory.weakCompareFailed = false;
        t.memory.weakCompare = mode.isWeak();
        t.memory.inPlainMode = mode.contract().mode() == VariableMode.PLAIN;
    }

    static void end(ManagedThread t) {
        t.memory.weakCompare = false;
        t.memory.inPlainMode = false;
    }

    /** {@code owner} is null for a static field. */
    void field(ManagedThread t, HandleMode mode, Object owner, int number, long expected, int site) {
        Contract contract = mode.contract();
        boolean writes = contract.access().writes();
        if (contract.mode() != VariableMode.PLAIN) accesses.volatiles.field(t, owner, number, contract, expected, site);
        else if (owner == null) accesses.staticField(t, number, site, writes);
        else accesses.field(t, owner, number, site, writes);
    }

    void element(ManagedThread t, HandleMode mode, Object array, int index, long expected, int site) {
        Contract contract = mode.contract();
        if (contract.mode() == VariableMode.PLAIN)
            accesses.element(t, array, index, site, contract.access().writes());
        else accesses.volatiles.element(t, array, index, contract, expected, site);
    }

    /** Several elements as one variable. */
    void elements(
            ManagedThread t,
            HandleMode mode,
            Object array,
            int index,
            int count,
            Variable variable,
            long expected,
            int site) {
        Contract contract = mode.contract();
        if (contract.mode() == VariableMode.PLAIN)
            accesses.elements(t, array, index, count, site, contract.access().writes());
        else accesses.volatiles.elements(t, array, index, count, contract, variable, expected, site);
    }
}
