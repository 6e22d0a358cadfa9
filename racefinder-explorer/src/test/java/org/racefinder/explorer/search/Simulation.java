package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Runs a toy program under a search, as the engine does with real programs, and records the outcomes. */
final class Simulation {
    private final ToyProgram program;
    private final TreeSearch search;
    private final int limit;
    private final Random anyActor;
    private final List<ToyExchange> exchanges;
    final List<Object> classes = new ArrayList<>();
    final Set<String> outcomes = new HashSet<>();
    long racyLocations;
    /** Ends the search at the first execution with a race on a location that is not promoted. */
    boolean stopAtRaces;

    /** Ends the search, which is then to be started again without the assumption. */
    boolean refuted;

    boolean deadlock;
    boolean livelock;
    int cut;
    /** How many executions ended where threads had to wait for others to go first. */
    int deadEnds;

    int mostPending;
    int events;
    boolean complete;

    Simulation(ToyProgram program, TreeSearch search, int limit, Random anyActor) {
        this.program = program;
        this.search = search;
        this.limit = limit;
        this.anyActor = anyActor;
        this.exchanges = ToyExchange.all(program);
    }

    static Simulation of(ToyProgram program) {
        return new Simulation(program, new TreeSearch(), 1_000_000, null).run();
    }

    Simulation run() {
        Schedule prefix = new Schedule();
        Trace trace = new Trace();
        while (search.next(prefix)) {
            if (classes.size() == limit) return this;
            ToyMachine machine = execute(prefix, trace);
            refuted |= machine.refuted;
            if (refuted) return this;
            mostPending = Math.max(mostPending, search.pending());
            recordOutcome(machine, trace);
            if (machine.races != null) {
                racyLocations |= machine.races.racyLocations();
                if (stopAtRaces && (racyLocations & ~program.promoted) != 0) return this;
            }
            search.completed(trace);
        }
        complete = true;
        return this;
    }

    private void recordOutcome(ToyMachine machine, Trace trace) {
        if (machine.isDeadEnd()) {
            deadEnds++;
            return;
        }
        classes.add(CanonicalKey.of(trace, machine.actors(), exchanges));
        events += trace.length();
        if (machine.isCut()) {
            cut++;
            return;
        }
        if (machine.anyRetired()) {
            livelock = true;
            return;
        }
        deadlock |= machine.deadlocked();
        outcomes.add(machine.outcome());
    }

    ToyMachine execute(Schedule prefix, Trace trace) {
        ToyMachine machine = new ToyMachine(program);
        trace.clear();
        for (int i = 0; i < prefix.length(); i++) {
            int actor = prefix.actor(i);
            if (!machine.enabled(actor)) throw new Divergence(i, "actor " + actor, "that it is disabled");
            machine.step(actor, prefix.alternative(i), trace.append(actor, machine.index(actor)));
        }
        for (int actor = choose(machine); actor >= 0; actor = choose(machine)) {
            int[] alternatives = machine.pending(actor).alternatives(machine);
            int alternative = alternatives.length == 0 ? 0 : alternatives[0];
            machine.step(actor, alternative, trace.append(actor, machine.index(actor)));
        }
        for (int actor = 0; actor < machine.actors(); actor++) {
            ToyOperation operation = machine.pending(actor);
            if (operation == null) continue;
            Footprint footprint = new Footprint();
            operation.touch(machine, 0, footprint);
            boolean enabled = operation.enabled(machine);
            if (machine.exited() || !enabled) {
                trace.leavePending(actor, machine.index(actor), operation, footprint, enabled);
            }
        }
        return machine;
    }

    private int choose(ToyMachine machine) {
        int from = anyActor == null ? 0 : anyActor.nextInt(machine.actors());
        for (int i = 0; i < machine.actors(); i++) {
            int actor = (from + i) % machine.actors();
            if (machine.enabled(actor)) return actor;
        }
        return -1;
    }

    int executions() {
        return classes.size();
    }

    Set<Object> distinctClasses() {
        return new HashSet<>(classes);
    }
}
