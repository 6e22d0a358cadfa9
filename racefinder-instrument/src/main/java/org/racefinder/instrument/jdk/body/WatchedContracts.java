package org.racefinder.instrument.jdk.body;

import org.racefinder.jdk.contract.Contract;

/**
 * The contracts whose methods get hooks in a parallel run. Other contracts create no edges, or the internals of their
 * classes are followed instead: phasers, exchangers and fork/join pools publish through their own variables.
 */
public final class WatchedContracts {
    private WatchedContracts() {}

    public static boolean contains(Contract contract) {
        return switch (contract.subject()) {
            case VARIABLE, QUEUE, MAP, LIST, PART -> true;
            case LOCK, WAITING_THREADS, CONDITION, SEMAPHORE, LATCH, BARRIER, OBJECT, MONITOR ->
                !contract.edges().isEmpty();
            case PHASER, EXCHANGER, TASK, LINKING -> false;
            // The program's own calls are announced instead, because the agent uses reference queues itself.
            case REFERENCE_QUEUE -> false;
        };
    }
}
