package org.racefinder.explorer.search;

import static org.racefinder.explorer.search.ToyObject.INTERRUPT;
import static org.racefinder.explorer.search.ToyObject.LATCH;
import static org.racefinder.explorer.search.ToyObject.LIFE;
import static org.racefinder.explorer.search.ToyObject.LOCK;
import static org.racefinder.explorer.search.ToyObject.PERMIT;
import static org.racefinder.explorer.search.ToyObject.PLAIN;
import static org.racefinder.explorer.search.ToyObject.SEMAPHORE;
import static org.racefinder.explorer.search.ToyObject.VARIABLE;
import static org.racefinder.explorer.search.ToyObject.WAITERS;
import static org.racefinder.explorer.search.ToyObject.WAITING;
import static org.racefinder.explorer.search.ToyObject.WAKE;

import java.util.stream.IntStream;

/**
 * A visible operation of the toy language. Guard, footprint and result are functions of the states alone. The simulator
 * evaluates them on the real states, and the search predicts with the same functions on recorded states.
 *
 * @param thread the thread that performs the operation; for a timer, the thread whose wait it ends
 * @param a the object or thread on which the operation acts
 */
record ToyOperation(Kind kind, int thread, long a, long b, long c, ToyProgram program) implements Operation {
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
        START,
        BEGIN,
        END,
        JOIN,
        CHOOSE,
        PLAIN_READ,
        PLAIN_WRITE,
        EXIT
    }

    /** Variants of the table of footprints, with errors or with missing knowledge. */
    enum Dialect {
        RIGHT,
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
    public boolean guarded() {
        return switch (kind) {
            case ACQUIRE, RETURN, TIMER, PARK, SEM_ACQUIRE, AWAIT, BEGIN, JOIN -> true;
            default -> false;
        };
    }

    @Override
    public boolean enabled(ObjectStates s) {
        return switch (kind) {
            case ACQUIRE -> at(s, LOCK, a) == 0;
            case RETURN -> at(s, WAKE, thread) < WAITING && at(s, LOCK, a) == 0;
            case TIMER ->
                at(s, WAKE, thread) == WAITING + a
                        && (program.dialect != Dialect.TIMEOUT_REACQUIRES || at(s, LOCK, a) == 0);
            case PARK -> at(s, PERMIT, thread) == 1 || at(s, INTERRUPT, thread) == 1;
            case SEM_ACQUIRE -> at(s, SEMAPHORE, a) > 0;
            case AWAIT -> at(s, LATCH, a) == 0;
            case BEGIN -> at(s, LIFE, thread) == 1;
            case JOIN -> at(s, LIFE, a) == 2;
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
            case SEM_ACQUIRE -> set(s, into, SEMAPHORE, a, at(s, SEMAPHORE, a) - 1);
            case SEM_RELEASE -> set(s, into, SEMAPHORE, a, at(s, SEMAPHORE, a) + 1);
            case AWAIT -> read(s, into, LATCH, a);
            case COUNT_DOWN -> set(s, into, LATCH, a, Math.max(0, at(s, LATCH, a) - 1));
            case START -> set(s, into, LIFE, a, 1);
            case BEGIN -> read(s, into, LIFE, thread);
            case END -> set(s, into, LIFE, thread, 2);
            case JOIN -> read(s, into, LIFE, a);
            case CHOOSE -> {}
            case PLAIN_READ -> read(s, into, PLAIN, a);
            case PLAIN_WRITE -> set(s, into, PLAIN, a, b);
            case EXIT -> into.addEverything();
        }
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

    private void set(ObjectStates s, Footprint into, ToyObject kind, long index, long value) {
        into.write(kind.number(index), at(s, kind, index), value);
    }
}
