package org.racefinder.explorer.search;

import static org.racefinder.explorer.search.ToyObject.FIRST;
import static org.racefinder.explorer.search.ToyObject.INTERRUPT;
import static org.racefinder.explorer.search.ToyObject.LATCH;
import static org.racefinder.explorer.search.ToyObject.LIFE;
import static org.racefinder.explorer.search.ToyObject.LOCK;
import static org.racefinder.explorer.search.ToyObject.PERMIT;
import static org.racefinder.explorer.search.ToyObject.PLAIN;
import static org.racefinder.explorer.search.ToyObject.SEMAPHORE;
import static org.racefinder.explorer.search.ToyObject.SHARED_LOCK;
import static org.racefinder.explorer.search.ToyObject.VARIABLE;
import static org.racefinder.explorer.search.ToyObject.WAITERS;
import static org.racefinder.explorer.search.ToyObject.WAITING;
import static org.racefinder.explorer.search.ToyObject.WAKE;

import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A visible operation of the toy language. Guard, footprint and result are functions of the states alone. The simulator
 * evaluates them on the real states, and the search predicts with the same functions on recorded states.
 *
 * @param thread the thread that performs the operation; for a timer, the thread whose wait it ends
 * @param a the object or thread on which the operation acts
 * @param first whether this is the step in which an interchangeable thread has to wait for its predecessor
 */
record ToyOperation(Kind kind, int thread, long a, long b, long c, ToyProgram program, boolean first)
        implements Operation {
    ToyOperation(Kind kind, int thread, long a, long b, long c, ToyProgram program) {
        this(kind, thread, a, b, c, program, false);
    }

    enum Kind {
        READ,
        WRITE,
        CAS,
        ADD,
        SWAP,
        ACQUIRE,
        UNLOCK,
        TRY_LOCK,
        WAIT,
        TIMED_WAIT,
        RETURN,
        NOTIFY,
        NOTIFY_ALL,
        TIMER,
        INTERRUPT_THREAD,
        IS_INTERRUPTED,
        CLEAR_INTERRUPT,
        PARK,
        UNPARK,
        SEM_ACQUIRE,
        SEM_RELEASE,
        AWAIT,
        COUNT_DOWN,
        READ_LOCK,
        READ_UNLOCK,
        WRITE_LOCK,
        WRITE_UNLOCK,
        START,
        BEGIN,
        END,
        JOIN,
        /** Starts the threads from a to b - 1 in one step. */
        START_ALL,
        /** Waits until the threads from a to b - 1 have ended. */
        JOIN_ALL,
        CHOOSE,
        PLAIN_READ,
        PLAIN_WRITE,
        EXIT
    }

    /** Variants of the table of footprints, with errors or with missing knowledge. */
    enum Dialect {
        RIGHT,
        /** Operations that only add and only release add, unless the program has refuted that for latches. */
        SHARES,
        /** Every release adds, also a count-down that may find the latch open. */
        LATCHES_ALWAYS_ADD,
        /** Acquiring a permit adds too, although it depends on how many there are. */
        ACQUIRES_ADD,
        INTERRUPT_DOES_NOT_READ_WAKE,
        FAILED_CAS_WRITES,
        TIMEOUT_REACQUIRES,
        /** The events of reads, writes and atomic updates have a footprint but no operation. */
        OPERATION_UNKNOWN,
        /** The footprints of compare-and-set and swap are not predicted. */
        RMW_UNPREDICTED,
        /** Footprints are predicted as if every compare-and-set succeeded. */
        CAS_PREDICTED_AS_WRITE
    }

    /** Returns whether the event of this operation names the operation. */
    boolean isKnown() {
        return switch (kind) {
            case READ, WRITE, CAS, ADD, SWAP, CHOOSE -> program.dialect != Dialect.OPERATION_UNKNOWN;
            default -> true;
        };
    }

    @Override
    public void gives(Footprint touched, LongConsumer to) {
        switch (kind) {
            case UNLOCK, WAIT, TIMED_WAIT -> to.accept(LOCK.number(a));
            case READ_UNLOCK, WRITE_UNLOCK -> to.accept(SHARED_LOCK.number(a));
            case END -> to.accept(LIFE.number(thread));
            case START -> to.accept(~(long) LIFE.number(a));
            default -> {}
        }
        if (first) to.accept(FIRST.number(thread));
    }

    @Override
    public void takes(Footprint touched, LongConsumer to) {
        switch (kind) {
            case ACQUIRE, RETURN -> to.accept(LOCK.number(a));
            case WRITE_LOCK -> to.accept(SHARED_LOCK.number(a));
            case JOIN -> to.accept(LIFE.number(a));
            case BEGIN -> to.accept(~(long) LIFE.number(thread));
            default -> {}
        }
        if (program.predecessor(this) >= 0) to.accept(FIRST.number(program.predecessor(this)));
    }

    @Override
    public boolean guarded() {
        return program.predecessor(this) >= 0 || isGuarded();
    }

    private boolean isGuarded() {
        return switch (kind) {
            case ACQUIRE, RETURN, TIMER, PARK, SEM_ACQUIRE, AWAIT, READ_LOCK, WRITE_LOCK, BEGIN, JOIN, JOIN_ALL -> true;
            default -> false;
        };
    }

    @Override
    public boolean enabled(ObjectStates s) {
        int predecessor = program.predecessor(this);
        return (predecessor < 0 || at(s, FIRST, predecessor) == 1) && isPossible(s);
    }

    /** Returns whether the operation is enabled if no thread has to go first. */
    boolean isPossible(ObjectStates s) {
        return switch (kind) {
            case ACQUIRE -> at(s, LOCK, a) == 0;
            case RETURN -> at(s, WAKE, thread) < WAITING && at(s, LOCK, a) == 0;
            case TIMER ->
                at(s, WAKE, thread) == WAITING + a
                        && (program.dialect != Dialect.TIMEOUT_REACQUIRES || at(s, LOCK, a) == 0);
            case PARK -> at(s, PERMIT, thread) == 1 || at(s, INTERRUPT, thread) == 1;
            case SEM_ACQUIRE -> at(s, SEMAPHORE, a) > 0;
            case AWAIT -> at(s, LATCH, a) == 0;
            case READ_LOCK -> at(s, SHARED_LOCK, a) < ToyObject.WRITER;
            case WRITE_LOCK -> at(s, SHARED_LOCK, a) == 0;
            case BEGIN -> at(s, LIFE, thread) == 1;
            case JOIN -> at(s, LIFE, a) == 2;
            case JOIN_ALL -> LongStream.range(a, b).allMatch(t -> at(s, LIFE, t) == 2);
            default -> true;
        };
    }

    @Override
    public int[] alternatives(ObjectStates s) {
        return switch (kind) {
            case CHOOSE -> IntStream.range(0, (int) a).toArray();
            case NOTIFY -> threads(at(s, WAITERS, a));
            default -> Event.NO_ALTERNATIVES;
        };
    }

    @Override
    public boolean predict(ObjectStates s, int alternative, Footprint into) {
        if (program.dialect == Dialect.RMW_UNPREDICTED && (kind == Kind.CAS || kind == Kind.SWAP)) return false;
        if (program.dialect == Dialect.CAS_PREDICTED_AS_WRITE && kind == Kind.CAS) {
            set(s, into, VARIABLE, a, c);
        } else {
            touch(s, alternative, into);
        }
        return true;
    }

    /** Adds the footprint of the operation. */
    void touch(ObjectStates s, int alternative, Footprint into) {
        act(s, alternative, into);
        if (!first) return;
        set(s, into, FIRST, thread, 1);
        int predecessor = program.predecessor(this);
        if (predecessor >= 0 && !program.orderIsNotRead) read(s, into, FIRST, predecessor);
    }

    private void act(ObjectStates s, int alternative, Footprint into) {
        switch (kind) {
            case READ -> read(s, into, VARIABLE, a);
            case WRITE -> set(s, into, VARIABLE, a, b);
            case CAS -> {
                if (at(s, VARIABLE, a) == b) set(s, into, VARIABLE, a, c);
                else if (program.dialect == Dialect.FAILED_CAS_WRITES) set(s, into, VARIABLE, a, at(s, VARIABLE, a));
                else read(s, into, VARIABLE, a);
            }
            case ADD -> set(s, into, VARIABLE, a, at(s, VARIABLE, a) + b);
            case SWAP -> set(s, into, VARIABLE, a, b);
            case ACQUIRE -> set(s, into, LOCK, a, thread + 1);
            case UNLOCK -> set(s, into, LOCK, a, 0);
            case TRY_LOCK -> {
                if (at(s, LOCK, a) == 0) set(s, into, LOCK, a, thread + 1);
                else read(s, into, LOCK, a);
            }
            case WAIT, TIMED_WAIT -> touchByWait(s, into);
            case RETURN -> {
                read(s, into, WAKE, thread);
                set(s, into, LOCK, a, thread + 1);
                if (at(s, WAKE, thread) == ToyObject.INTERRUPTED) set(s, into, INTERRUPT, thread, 0);
            }
            case NOTIFY -> {
                long waiters = at(s, WAITERS, a);
                if (waiters == 0) read(s, into, WAITERS, a);
                else wake(s, into, a, 1L << alternative, ToyObject.NOTIFIED);
            }
            case NOTIFY_ALL -> {
                long waiters = at(s, WAITERS, a);
                if (waiters == 0) read(s, into, WAITERS, a);
                else wake(s, into, a, waiters, ToyObject.NOTIFIED);
            }
            case TIMER -> {
                wake(s, into, a, 1L << thread, ToyObject.TIMED_OUT);
                if (program.dialect == Dialect.TIMEOUT_REACQUIRES) set(s, into, LOCK, a, thread + 1);
            }
            case INTERRUPT_THREAD -> {
                long woken = at(s, WAKE, a);
                set(s, into, INTERRUPT, a, 1);
                if (program.dialect != Dialect.INTERRUPT_DOES_NOT_READ_WAKE) read(s, into, WAKE, a);
                if (woken >= WAITING) wake(s, into, woken - WAITING, 1L << a, ToyObject.INTERRUPTED);
            }
            case IS_INTERRUPTED -> read(s, into, INTERRUPT, thread);
            case CLEAR_INTERRUPT -> {
                if (at(s, INTERRUPT, thread) == 1) set(s, into, INTERRUPT, thread, 0);
                else read(s, into, INTERRUPT, thread);
            }
            case PARK -> {
                set(s, into, PERMIT, thread, 0);
                read(s, into, INTERRUPT, thread);
            }
            case UNPARK -> set(s, into, PERMIT, a, 1);
            case SEM_ACQUIRE -> change(s, into, SEMAPHORE, -1, program.dialect == Dialect.ACQUIRES_ADD);
            case SEM_RELEASE -> change(s, into, SEMAPHORE, 1, sharesParts());
            case AWAIT -> read(s, into, LATCH, a);
            case COUNT_DOWN -> change(s, into, LATCH, at(s, LATCH, a) > 0 ? -1 : 0, countDownAdds());
            case READ_LOCK -> change(s, into, SHARED_LOCK, 1, sharesParts());
            case READ_UNLOCK -> change(s, into, SHARED_LOCK, -1, sharesParts());
            case WRITE_LOCK -> set(s, into, SHARED_LOCK, a, ToyObject.WRITER);
            case WRITE_UNLOCK -> set(s, into, SHARED_LOCK, a, 0);
            case START -> set(s, into, LIFE, a, 1);
            case BEGIN -> read(s, into, LIFE, thread);
            case END -> set(s, into, LIFE, thread, 2);
            case JOIN -> read(s, into, LIFE, a);
            case START_ALL -> LongStream.range(a, b).forEach(t -> set(s, into, LIFE, t, 1));
            case JOIN_ALL -> LongStream.range(a, b).forEach(t -> read(s, into, LIFE, t));
            case CHOOSE -> {}
            case PLAIN_READ -> read(s, into, PLAIN, a);
            case PLAIN_WRITE -> set(s, into, PLAIN, a, b);
            case EXIT -> into.addEverything();
        }
    }

    private boolean sharesParts() {
        return switch (program.dialect) {
            case SHARES, LATCHES_ALWAYS_ADD, ACQUIRES_ADD -> true;
            default -> false;
        };
    }

    private boolean countDownAdds() {
        return sharesParts() && !program.latchesCountedWhenOpen;
    }

    /** Whether the operation, performed in these states, shows that count-downs must not be taken apart. */
    boolean refutesShares(ObjectStates s) {
        return kind == Kind.COUNT_DOWN
                && countDownAdds()
                && program.dialect != Dialect.LATCHES_ALWAYS_ADD
                && at(s, LATCH, a) == 0;
    }

    boolean hasResult() {
        return switch (kind) {
            case READ, ADD, SWAP, CAS, TRY_LOCK, RETURN, IS_INTERRUPTED, CLEAR_INTERRUPT, CHOOSE, PLAIN_READ -> true;
            default -> false;
        };
    }

    /** Returns the result of the operation. */
    long result(ObjectStates s, int alternative) {
        return switch (kind) {
            case READ, ADD, SWAP -> at(s, VARIABLE, a);
            case CAS -> at(s, VARIABLE, a) == b ? 1 : 0;
            case TRY_LOCK -> at(s, LOCK, a) == 0 ? 1 : 0;
            case RETURN -> at(s, WAKE, thread);
            case IS_INTERRUPTED, CLEAR_INTERRUPT -> at(s, INTERRUPT, thread);
            case CHOOSE -> alternative;
            case PLAIN_READ -> at(s, PLAIN, a);
            default -> 0;
        };
    }

    private void touchByWait(ObjectStates s, Footprint into) {
        if (at(s, INTERRUPT, thread) == 1) {
            set(s, into, INTERRUPT, thread, 0);
            return;
        }
        read(s, into, INTERRUPT, thread);
        set(s, into, LOCK, a, 0);
        set(s, into, WAITERS, a, at(s, WAITERS, a) | 1L << thread);
        set(s, into, WAKE, thread, WAITING + a);
    }

    private void wake(ObjectStates s, Footprint into, long monitor, long threads, long reason) {
        set(s, into, WAITERS, monitor, at(s, WAITERS, monitor) & ~threads);
        for (int woken : threads(threads)) set(s, into, WAKE, woken, reason);
    }

    private static int[] threads(long set) {
        return IntStream.range(0, ToyObject.PER_KIND)
                .filter(t -> (set & 1L << t) != 0)
                .toArray();
    }

    private long at(ObjectStates s, ToyObject kind, long index) {
        int number = kind.number(index);
        return s.of(number, program.initial[number]);
    }

    private void read(ObjectStates s, Footprint into, ToyObject kind, long index) {
        into.read(kind.number(index), at(s, kind, index));
    }

    private void change(ObjectStates s, Footprint into, ToyObject kind, long by, boolean adds) {
        long before = at(s, kind, a);
        if (adds) into.add(kind.number(a), before, before + by);
        else into.write(kind.number(a), before, before + by);
    }

    private void set(ObjectStates s, Footprint into, ToyObject kind, long index, long value) {
        into.write(kind.number(index), at(s, kind, index), value);
    }
}
