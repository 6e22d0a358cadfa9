package org.racefinder.explorer.search;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.racefinder.explorer.search.StateNames.Renaming;

/** Runs a toy program under a search of states, and records the outcomes. */
final class StateSimulation {
    /** How the state that the search compares differs from the whole one. */
    enum View {
        WHOLE,
        /** Without what the threads know about accesses. */
        WITHOUT_KNOWLEDGE,
        /** The least one of those that differ only by an exchange of threads. */
        UP_TO_EXCHANGE,
        /** The same, but steps keep the names that they had in the state that was reached first. */
        UP_TO_EXCHANGE_WITHOUT_RENAMING,
        /** Some states are not known completely. */
        SOMETIMES_UNKNOWN
    }

    private final ToyProgram program;
    private final View view;
    private final int limit;
    private final Random unknown;
    /** What makes the state that was reached last the least one. */
    private ToyExchange exchange;

    final StateSearch search;
    final Set<String> outcomes = new HashSet<>();
    long racyLocations;
    boolean deadlock;
    int executions;
    boolean complete;

    StateSimulation(ToyProgram program, StateSearch search, View view, int limit) {
        this.program = program;
        this.search = search;
        this.view = view;
        this.limit = limit;
        this.unknown = new Random(program.toString().hashCode());
    }

    static StateSimulation of(ToyProgram program) {
        return new StateSimulation(program, new StateSearch(), View.WHOLE, 1_000_000).run();
    }

    StateSimulation run() {
        Schedule prefix = new Schedule();
        Trace trace = new Trace();
        while (search.next(prefix)) {
            if (executions == limit) return this;
            ToyMachine machine = new ToyMachine(program);
            boolean ended = execute(machine, prefix, trace);
            executions++;
            if (ended) {
                deadlock |= machine.deadlocked();
                outcomes.add(machine.outcome());
            }
            if (machine.races != null) racyLocations |= machine.races.racyLocations();
            search.completed(trace);
        }
        complete = true;
        return this;
    }

    /** Returns whether the execution came to its end, and not to a known state. */
    private boolean execute(ToyMachine machine, Schedule prefix, Trace trace) {
        trace.clear();
        for (int i = 0; i < prefix.length(); i++) {
            int actor = prefix.actor(i);
            if (!machine.enabled(actor)) throw new Divergence(i, "actor " + actor, "that it is disabled");
            machine.step(actor, prefix.alternative(i), trace.append(actor, machine.index(actor)));
        }
        for (List<Integer> enabled = enabled(machine); !enabled.isEmpty(); enabled = enabled(machine)) {
            if (view == View.SOMETIMES_UNKNOWN && unknown.nextInt(3) == 0) {
                search.reachesUnknown();
            } else {
                long[] key = key(machine);
                if (!search.reaches(key[0], key[1], new Names(exchange))) return false;
            }
            for (int actor : enabled) search.offer(actor, machine.pending(actor).alternatives(machine));
            int actor = enabled.get(0);
            int[] alternatives = machine.pending(actor).alternatives(machine);
            int alternative = alternatives.length == 0 ? 0 : alternatives[0];
            machine.step(actor, alternative, trace.append(actor, machine.index(actor)));
        }
        for (int actor = 0; actor < machine.actors(); actor++) {
            ToyOperation operation = machine.pending(actor);
            if (operation == null) continue;
            Footprint footprint = new Footprint();
            operation.touch(machine, 0, footprint);
            boolean possible = operation.enabled(machine);
            if (machine.exited() || !possible) {
                trace.leavePending(actor, machine.index(actor), operation, footprint, possible);
            }
        }
        return true;
    }

    private static List<Integer> enabled(ToyMachine machine) {
        List<Integer> enabled = new ArrayList<>();
        for (int actor = 0; actor < machine.actors(); actor++) if (machine.enabled(actor)) enabled.add(actor);
        return enabled;
    }

    private final class Names implements StateNames {
        private final ToyExchange applied;

        Names(ToyExchange applied) {
            this.applied = applied;
        }

        @Override
        public Renaming to(StateNames others) {
            return view == View.UP_TO_EXCHANGE ? applied.then(((Names) others).applied) : Renaming.NONE;
        }
    }

    private long[] key(ToyMachine machine) {
        exchange = ToyExchange.none(program);
        long[] least = key(machine, exchange);
        if (view != View.UP_TO_EXCHANGE && view != View.UP_TO_EXCHANGE_WITHOUT_RENAMING) return least;
        for (ToyExchange each : ToyExchange.all(program)) {
            long[] key = key(machine, each);
            if (key[0] > least[0] || key[0] == least[0] && key[1] >= least[1]) continue;
            least = key;
            exchange = each;
        }
        return least;
    }

    private long[] key(ToyMachine machine, ToyExchange exchanged) {
        LongBuffer state = (LongBuffer) machine.state(exchanged);
        List<Long> all = new ArrayList<>();
        while (state.hasRemaining()) all.add(state.get());
        if (machine.races != null && view != View.WITHOUT_KNOWLEDGE) {
            long living = 0;
            for (int t = 0; t < program.threads.size(); t++) if (machine.pending(t) != null) living |= 1L << t;
            all.addAll(machine.races.knowledge(living, exchanged));
        }
        ByteBuffer bytes = ByteBuffer.allocate(all.size() * Long.BYTES);
        all.forEach(bytes::putLong);
        try {
            ByteBuffer hash =
                    ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(bytes.array()));
            return new long[] {hash.getLong(), hash.getLong()};
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
