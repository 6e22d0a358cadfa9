package org.racefinder.instrument.jdk;

import java.util.EnumSet;
import java.util.Set;

/**
 * Which contracts a parallel run follows at the boundary of the method. The others order nothing, or their code is followed inside: phasers, exchangers and
 * fork/join pools publish through variables of their own.
 */
final class WatchedContracts {
    private static final Set<Contract> WITHOUT = EnumSet.of(
            Contract.LOCK_QUERY,
            Contract.SIGNAL,
            Contract.SIGNAL_ALL,
            Contract.BARRIER_QUERY,
            Contract.ARRIVE,
            Contract.PHASE_AWAIT,
            Contract.PHASE_AWAIT_INTERRUPTIBLY,
            Contract.TIMED_PHASE_AWAIT,
            Contract.EXCHANGE,
            Contract.TIMED_EXCHANGE,
            Contract.QUERY,
            Contract.CHANGE,
            Contract.FORK,
            Contract.POOL_EXECUTE,
            Contract.POOL_SUBMIT,
            Contract.POOL_AWAIT,
            Contract.TASK_JOIN,
            Contract.TASK_GET,
            Contract.TIMED_TASK_GET,
            Contract.UNCONTROLLED);

    private WatchedContracts() {}

    static boolean contains(Contract contract) {
        return !WITHOUT.contains(contract);
    }
}
