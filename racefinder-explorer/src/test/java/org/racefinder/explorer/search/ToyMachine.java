package org.racefinder.explorer.search;

import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.List;
import org.racefinder.explorer.search.ToyOperation.Dialect;
import org.racefinder.explorer.search.ToyOperation.Kind;
import org.racefinder.explorer.search.ToyProgram.Instruction;

/**
 * Runs a toy program step by step. Its actors are the threads, followed by one timer per thread. A step is a visible
 * operation and all invisible instructions after it.
 */
final class ToyMachine implements ObjectStates {
    private final ToyProgram program;
    private final int threads;
    private final long[] objects;
    private final int[] counter;
    private final long[][] registers;
    /** The monitor on which the thread waits, or -1. */
    private final int[] waitsOn;
    /** Whether the timer of the thread is armed. */
    private final boolean[] armed;

    private final int[] events;
    /** Whether an interchangeable thread has taken its first step. */
    private final boolean[] begun;

    private final boolean[] retired;
    private final ToySpin[] spins;
    private boolean exited;
    /** Whether a latch was counted down that was open, although count-downs add. */
    boolean refuted;
    /** Null unless races are observed. */
    final ToyRaces races;

    ToyMachine(ToyProgram program) {
        this.program = program;
        threads = program.threads.size();
        races = program.observeRaces ? new ToyRaces(threads) : null;
        objects = program.initial.clone();
        counter = new int[threads];
        registers = new long[threads][ToyProgram.REGISTERS];
        waitsOn = new int[threads];
        Arrays.fill(waitsOn, -1);
        armed = new boolean[threads];
        events = new int[threads * 2];
        begun = new boolean[threads];
        retired = new boolean[threads];
        spins = new ToySpin[threads];
        for (int t = 0; t < threads; t++) spins[t] = new ToySpin();
        for (int t = 0; t < threads; t++) runInvisible(t);
    }

    private ToyMachine(ToyMachine other) {
        program = other.program;
        threads = other.threads;
        objects = other.objects.clone();
        counter = other.counter.clone();
        registers = new long[threads][];
        for (int t = 0; t < threads; t++) registers[t] = other.registers[t].clone();
        waitsOn = other.waitsOn.clone();
        armed = other.armed.clone();
        events = other.events.clone();
        begun = other.begun.clone();
        retired = other.retired.clone();
        spins = new ToySpin[threads];
        for (int t = 0; t < threads; t++) spins[t] = other.spins[t].copy();
        exited = other.exited;
        refuted = other.refuted;
        races = other.races == null ? null : other.races.copy();
    }

    ToyMachine copy() {
        return new ToyMachine(this);
    }

    int actors() {
        return threads * 2;
    }

    int index(int actor) {
        return events[actor];
    }

    boolean exited() {
        return exited;
    }

    @Override
    public long of(long object, long untouched) {
        return objects[(int) object];
    }

    /** Returns the next operation of the actor, or null. */
    ToyOperation pending(int actor) {
        if (actor >= threads) {
            int thread = actor - threads;
            return armed[thread] ? operation(Kind.TIMER, thread, waitsOn[thread], 0, 0) : null;
        }
        if (retired[actor]) return null;
        if (waitsOn[actor] >= 0) return operation(Kind.RETURN, actor, waitsOn[actor], 0, 0);
        Instruction next = instruction(actor);
        return next == null ? null : operation(next.kind(), actor, next.a(), next.b(), next.c());
    }

    boolean enabled(int actor) {
        if (exited || (program.abandonWhenWoken && isCut())) return false;
        ToyOperation operation = pending(actor);
        return operation != null && operation.enabled(this);
    }

    /** Performs the actor's pending operation, and records it in the event. */
    void step(int actor, int alternative, Event event) {
        ToyOperation operation = pending(actor);
        event.operation = operation.isKnown() ? operation : null;
        event.alternative = alternative;
        event.alternatives = operation.alternatives(this);
        operation.touch(this, alternative, event.footprint);
        refuted |= operation.refutesShares(this);
        long result = operation.result(this, alternative);
        events[actor]++;
        if (operation.first()) begun[actor] = true;
        apply(event.footprint);
        if (races != null) races.observe(operation, event.footprint);
        if (actor >= threads) {
            afterTimer(actor - threads);
        } else {
            spins[actor].record(operation, event.footprint);
            proceed(actor, operation, result, event);
        }
        if (program.withdrawnByWaker) withdraw(actor, event);
    }

    private void apply(Footprint footprint) {
        for (int i = 0; i < footprint.size(); i++) {
            if (footprint.writes(i)) objects[(int) footprint.object(i)] = footprint.after(i);
        }
    }

    private void proceed(int thread, ToyOperation operation, long result, Event event) {
        Instruction done = instruction(thread);
        if (operation.kind() == Kind.EXIT) exited = true;
        boolean waits = operation.kind() == Kind.WAIT || operation.kind() == Kind.TIMED_WAIT;
        if (waits && event.footprint.indexOf(ToyObject.LOCK.number(operation.a())) >= 0) {
            waitsOn[thread] = (int) operation.a();
            if (done.timed()) {
                armed[thread] = true;
                event.arms = threads + thread;
            }
            return;
        }
        if (operation.kind() == Kind.RETURN) {
            if (armed[thread]) event.withdraw(threads + thread, pending(threads + thread));
            armed[thread] = false;
            waitsOn[thread] = -1;
        }
        if (waits) registers[thread][done.register()] = ToyObject.INTERRUPTED;
        else if (operation.hasResult()) registers[thread][done.register()] = result;
        counter[thread]++;
        runInvisible(thread);
    }

    private void afterTimer(int thread) {
        armed[thread] = false;
        if (program.dialect != Dialect.TIMEOUT_REACQUIRES) return;
        waitsOn[thread] = -1;
        registers[thread][instruction(thread).register()] = ToyObject.TIMED_OUT;
        counter[thread]++;
        runInvisible(thread);
    }

    private void withdraw(int actor, Event event) {
        for (int t = 0; t < threads; t++) {
            if (!armed[t] || objects[ToyObject.WAKE.number(t)] >= ToyObject.WAITING || actor == t) continue;
            event.withdraw(threads + t, pending(threads + t));
            armed[t] = false;
        }
    }

    /** Runs the thread up to its next visible operation. */
    private void runInvisible(int thread) {
        List<Instruction> code = program.threads.get(thread);
        while (counter[thread] < code.size()) {
            Instruction next = code.get(counter[thread]);
            switch (next.control()) {
                case DO -> {
                    if (isVisible(next)) return;
                    access(thread, next);
                    counter[thread]++;
                }
                case UNLESS_EQUAL ->
                    counter[thread] =
                            registers[thread][next.register()] == next.b() ? counter[thread] + 1 : (int) next.a();
                case UNLESS_DIFFERENT ->
                    counter[thread] =
                            registers[thread][next.register()] != next.b() ? counter[thread] + 1 : (int) next.a();
                case JUMP -> counter[thread] = (int) next.a();
                case HEAD -> {
                    spins[thread].begin(registers[thread]);
                    counter[thread]++;
                }
                case BACK -> {
                    long live = program.ignoreLiveRegisters ? 0 : next.b();
                    if (!program.spinFreely && spins[thread].hasMadeNoProgress(registers[thread], live)) {
                        retired[thread] = true;
                        return;
                    }
                    counter[thread] = (int) next.a();
                }
            }
        }
    }

    private boolean isVisible(Instruction instruction) {
        boolean plain = instruction.kind() == Kind.PLAIN_READ || instruction.kind() == Kind.PLAIN_WRITE;
        return !plain || (program.promoted & 1L << instruction.a()) != 0;
    }

    private void access(int thread, Instruction plain) {
        ToyOperation operation = operation(plain.kind(), thread, plain.a(), plain.b(), plain.c());
        Footprint footprint = new Footprint();
        operation.touch(this, 0, footprint);
        long result = operation.result(this, 0);
        apply(footprint);
        if (races != null) races.observe(operation, footprint);
        spins[thread].record(operation, footprint);
        if (operation.hasResult()) registers[thread][plain.register()] = result;
    }

    private Instruction instruction(int thread) {
        List<Instruction> code = program.threads.get(thread);
        return counter[thread] < code.size() ? code.get(counter[thread]) : null;
    }

    private ToyOperation operation(Kind kind, int thread, long a, long b, long c) {
        return new ToyOperation(kind, thread, a, b, c, program, isFirst(kind, thread));
    }

    private boolean isFirst(Kind kind, int thread) {
        if (begun[thread] || !program.isInterchangeable(thread)) return false;
        return switch (kind) {
            case BEGIN, TIMER -> false;
            case READ, PLAIN_READ, CHOOSE, IS_INTERRUPTED -> false;
            default -> true;
        };
    }

    /** Returns whether the execution ended only because threads have to wait for others to take their first step. */
    boolean isDeadEnd() {
        for (int t = 0; t < threads && !exited; t++) {
            ToyOperation operation = pending(t);
            if (operation != null && !operation.enabled(this) && operation.isPossible(this)) return true;
        }
        return false;
    }

    /** Returns everything that determines how the program can continue, if spinning threads are not retired. */
    Object state() {
        LongBuffer state = LongBuffer.allocate(objects.length + threads * (ToyProgram.REGISTERS + 3) + 1);
        state.put(objects);
        for (int t = 0; t < threads; t++) {
            state.put(registers[t]).put(counter[t]).put(waitsOn[t]).put(armed[t] ? 1 : 0);
        }
        return state.put(exited ? 1 : 0).flip();
    }

    /** The same for the machine after an exchange of threads. */
    Object state(ToyExchange exchange) {
        ToyMachine image = copy();
        for (int o = 0; o < objects.length; o++)
            image.objects[(int) exchange.object(o)] = exchange.state(o, objects[o]);
        for (int t = 0; t < threads; t++) {
            int to = exchange.to[t];
            image.registers[to] = registers[t];
            image.counter[to] = counter[t];
            image.waitsOn[to] = waitsOn[t];
            image.armed[to] = armed[t];
        }
        return image.state();
    }

    /**
     * Returns the observable outcome: values, registers, and where threads are blocked. It is the same for outcomes that
     * differ only by an exchange of interchangeable threads.
     */
    String outcome() {
        String least = outcome(objects, registers, counter);
        for (ToyExchange exchange : ToyExchange.all(program)) {
            String image = image(exchange);
            if (image.compareTo(least) < 0) least = image;
        }
        return least;
    }

    private String image(ToyExchange exchange) {
        long[] exchangedObjects = new long[objects.length];
        for (int o = 0; o < objects.length; o++)
            exchangedObjects[(int) exchange.object(o)] = exchange.state(o, objects[o]);
        long[][] exchangedRegisters = new long[threads][];
        int[] exchangedCounter = new int[threads];
        for (int t = 0; t < threads; t++) {
            exchangedRegisters[exchange.to[t]] = registers[t];
            exchangedCounter[exchange.to[t]] = counter[t];
        }
        return outcome(exchangedObjects, exchangedRegisters, exchangedCounter);
    }

    private static String outcome(long[] objects, long[][] registers, int[] counter) {
        long[] ofProgram = Arrays.copyOf(objects, ToyObject.FIRST.number(0));
        return Arrays.toString(ofProgram) + Arrays.deepToString(registers) + Arrays.toString(counter);
    }

    /** Returns whether some thread has a pending operation that is disabled. Retired threads do not count. */
    boolean deadlocked() {
        for (int t = 0; t < threads; t++) if (!exited && pending(t) != null && !enabled(t)) return true;
        return false;
    }

    boolean anyRetired() {
        for (boolean r : retired) if (r) return true;
        return false;
    }

    /** Returns whether some retired thread would read another value now, so that the execution is cut. */
    boolean isCut() {
        for (int t = 0; t < threads; t++) if (retired[t] && spins[t].wouldReadOtherValue(this)) return true;
        return false;
    }
}
