package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.racefinder.explorer.search.ToyOperation.Dialect;
import org.racefinder.explorer.search.ToyOperation.Kind;

/** A program of the toy language: threads of instructions over a fixed set of objects. */
final class ToyProgram {
    static final int REGISTERS = 4;
    static final long ALL_LIVE = (1 << REGISTERS) - 1;

    /** One instruction. Visible ones have a kind; the others steer. The result goes to the register. */
    record Instruction(Control control, Kind kind, long a, long b, long c, int register, boolean timed) {}

    enum Control {
        /** A visible operation, or a plain access. */
        DO,
        /** Jump to a unless the register equals b. */
        UNLESS_EQUAL,
        /** Jump to a if the register equals b. */
        UNLESS_DIFFERENT,
        /** Jump to a. */
        JUMP,
        /** Start of a loop's iteration. */
        HEAD,
        /** Back to the head at a; b is the set of registers live there. */
        BACK
    }

    final List<List<Instruction>> threads = new ArrayList<>();
    final long[] initial = new long[ToyObject.TOTAL];
    final Dialect dialect;
    /** Plain locations whose accesses are scheduled like synchronization, as a set. */
    long promoted;

    boolean observeRaces;
    /** A thread that spins goes on for ever instead of being retired. */
    boolean spinFreely;
    /** A spinning thread is judged by its writes alone. */
    boolean ignoreLiveRegisters;
    /** An execution is given up where a retired thread would see another value. */
    boolean abandonWhenWoken;
    /** The event that withdraws a timer: the one that woke the waiter, or else the waiter's return. */
    boolean withdrawnByWaker;

    ToyProgram() {
        this(Dialect.RIGHT);
    }

    ToyProgram(Dialect dialect) {
        this.dialect = dialect;
        for (int t = 0; t < ToyObject.PER_KIND; t++) initial[ToyObject.LIFE.number(t)] = 1;
    }

    ToyProgram initially(ToyObject kind, int index, long value) {
        initial[kind.number(index)] = value;
        return this;
    }

    ToyProgram promote(long locations) {
        promoted = locations;
        return this;
    }

    /** Adds a thread that runs from the beginning. */
    ToyProgram thread(Consumer<Code> body) {
        Code code = new Code();
        body.accept(code);
        threads.add(code.instructions);
        return this;
    }

    ToyProgram threads(int count, Consumer<Code> body) {
        for (int i = 0; i < count; i++) thread(body);
        return this;
    }

    /** Adds a thread that another has to start; its end can be waited for. */
    ToyProgram startedThread(Consumer<Code> body) {
        initially(ToyObject.LIFE, threads.size(), 0);
        return thread(code -> {
            code.add(Kind.BEGIN, 0, 0, 0, 0);
            body.accept(code);
            code.add(Kind.END, 0, 0, 0, 0);
        });
    }

    ToyProgram copy(Dialect other) {
        ToyProgram copy = new ToyProgram(other);
        System.arraycopy(initial, 0, copy.initial, 0, initial.length);
        copy.threads.addAll(threads);
        copy.promoted = promoted;
        copy.observeRaces = observeRaces;
        copy.spinFreely = spinFreely;
        copy.ignoreLiveRegisters = ignoreLiveRegisters;
        copy.abandonWhenWoken = abandonWhenWoken;
        copy.withdrawnByWaker = withdrawnByWaker;
        return copy;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (List<Instruction> thread : threads) {
            text.append("thread\n");
            for (Instruction i : thread) {
                text.append("  ").append(i.control == Control.DO ? i.kind : i.control);
                text.append(' ').append(i.a).append(' ').append(i.b).append(' ').append(i.c);
                text.append(" r").append(i.register).append('\n');
            }
        }
        return text.toString();
    }

    /** Writes a thread's instructions. */
    static final class Code {
        private final List<Instruction> instructions = new ArrayList<>();

        Code add(Kind kind, long a, long b, long c, int register) {
            boolean timed = kind == Kind.TIMED_WAIT;
            instructions.add(new Instruction(Control.DO, kind, a, b, c, register, timed));
            return this;
        }

        Code read(int variable, int register) {
            return add(Kind.READ, variable, 0, 0, register);
        }

        Code write(int variable, long value) {
            return add(Kind.WRITE, variable, value, 0, 0);
        }

        Code cas(int variable, long from, long to, int register) {
            return add(Kind.CAS, variable, from, to, register);
        }

        Code add(int variable, long by, int register) {
            return add(Kind.ADD, variable, by, 0, register);
        }

        Code swap(int variable, long value, int register) {
            return add(Kind.SWAP, variable, value, 0, register);
        }

        Code acquire(int lock) {
            return add(Kind.ACQUIRE, lock, 0, 0, 0);
        }

        Code release(int lock) {
            return add(Kind.UNLOCK, lock, 0, 0, 0);
        }

        Code synchronizedOn(int lock, Consumer<Code> body) {
            acquire(lock);
            body.accept(this);
            return release(lock);
        }

        Code tryLock(int lock, int register, Consumer<Code> body) {
            add(Kind.TRY_LOCK, lock, 0, 0, register);
            return ifEqual(register, 1, code -> {
                body.accept(code);
                code.release(lock);
            });
        }

        Code await(int monitor, int register) {
            return add(Kind.WAIT, monitor, 0, 0, register);
        }

        Code awaitTimed(int monitor, int register) {
            return add(Kind.TIMED_WAIT, monitor, 0, 0, register);
        }

        Code signal(int monitor) {
            return add(Kind.NOTIFY, monitor, 0, 0, 0);
        }

        Code signalAll(int monitor) {
            return add(Kind.NOTIFY_ALL, monitor, 0, 0, 0);
        }

        Code plainRead(int location, int register) {
            return add(Kind.PLAIN_READ, location, 0, 0, register);
        }

        Code plainWrite(int location, long value) {
            return add(Kind.PLAIN_WRITE, location, value, 0, 0);
        }

        Code doing(Kind kind, long a) {
            return add(kind, a, 0, 0, 0);
        }

        Code doing(Kind kind, long a, int register) {
            return add(kind, a, 0, 0, register);
        }

        Code repeat(int times, Consumer<Code> body) {
            for (int i = 0; i < times; i++) body.accept(this);
            return this;
        }

        Code ifEqual(int register, long value, Consumer<Code> body) {
            int test = instructions.size();
            instructions.add(null);
            body.accept(this);
            instructions.set(test, steer(Control.UNLESS_EQUAL, instructions.size(), value, register));
            return this;
        }

        Code ifDifferent(int register, long value, Consumer<Code> body) {
            int test = instructions.size();
            instructions.add(null);
            body.accept(this);
            instructions.set(test, steer(Control.UNLESS_DIFFERENT, instructions.size(), value, register));
            return this;
        }

        /**
         * A loop that ends unless its body comes to {@link #again}. The live registers are those that the next
         * iteration or what follows the loop may read, as a set.
         */
        Code loop(long live, BiConsumer<Code, Instruction> body) {
            int head = instructions.size();
            instructions.add(steer(Control.HEAD, 0, 0, 0));
            body.accept(this, steer(Control.BACK, head, live, 0));
            return this;
        }

        Code again(Instruction back) {
            instructions.add(back);
            return this;
        }

        /** Repeats the body while the register equals the value behind it. */
        Code loopWhile(int register, long value, long live, Consumer<Code> body) {
            return loop(live, (code, back) -> {
                body.accept(code);
                code.ifEqual(register, value, again -> again.again(back));
            });
        }

        /** While the register equals the value. */
        Code whileEqual(Consumer<Code> test, int register, long value, Consumer<Code> body) {
            int head = instructions.size();
            test.accept(this);
            return ifEqual(register, value, code -> {
                body.accept(code);
                instructions.add(steer(Control.JUMP, head, 0, 0));
            });
        }

        private static Instruction steer(Control control, long a, long b, int register) {
            return new Instruction(control, null, a, b, 0, register, false);
        }
    }
}
