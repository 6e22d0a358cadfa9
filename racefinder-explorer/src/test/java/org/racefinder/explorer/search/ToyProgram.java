package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.racefinder.explorer.search.ToyOperation.Dialect;
import org.racefinder.explorer.search.ToyOperation.Kind;

/** A program of the toy language: threads of instructions over a fixed set of objects. */
final class ToyProgram {
    static final int REGISTERS = 4;
    static final long ALL_LIVE = (1 << REGISTERS) - 1;

    /**
     * One instruction. Operations have a kind; other instructions control the flow. The result goes to the register.
     */
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
        /** The start of an iteration of a loop. */
        HEAD,
        /** Jump back to the head at a; b is the set of registers that are live there. */
        BACK
    }

    final List<List<Instruction>> threads = new ArrayList<>();
    final long[] initial = new long[ToyObject.TOTAL];
    final Dialect dialect;
    /** The set of plain locations whose accesses are scheduling points. */
    long promoted;

    /** The threads that are interchangeable, by block. */
    final List<List<Integer>> blocks = new ArrayList<>();

    /** Whether interchangeable threads take their first steps in order. */
    boolean ordered;
    /** Whether the search does not see the object on which that order depends. */
    boolean orderIsNotRead;

    boolean observeRaces;
    /** Whether a spinning thread continues for ever instead of being retired. */
    boolean spinFreely;
    /** Whether only writes count as progress of a spinning thread. */
    boolean ignoreLiveRegisters;
    /** Whether an execution ends as soon as a retired thread would read another value. */
    boolean abandonWhenWoken;
    /** Whether some execution counts a latch down that is open. */
    boolean latchesCountedWhenOpen;
    /** Whether the event that woke a waiter withdraws its timer; otherwise the waiter's return does. */
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

    /** Makes the threads from the first to the last interchangeable. */
    ToyProgram block(int first, int last) {
        blocks.add(IntStream.rangeClosed(first, last).boxed().toList());
        return this;
    }

    /** The same program without interchangeable threads. */
    ToyProgram withoutBlocks() {
        ToyProgram copy = copy(dialect);
        copy.blocks.clear();
        return copy;
    }

    /** The same program, in which interchangeable threads take their first steps in order. */
    ToyProgram inOrder() {
        ToyProgram copy = copy(dialect);
        copy.ordered = true;
        return copy;
    }

    boolean isInterchangeable(int thread) {
        return ordered && blocks.stream().anyMatch(block -> block.contains(thread));
    }

    /** The thread that has to take its first step before this operation, or -1. */
    int predecessor(ToyOperation operation) {
        if (!operation.first()) return -1;
        for (List<Integer> block : blocks) {
            int place = block.indexOf(operation.thread());
            if (place > 0) return block.get(place - 1);
        }
        return -1;
    }

    /** Adds a thread that another thread has to start and can join. */
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
        copy.blocks.addAll(blocks);
        copy.ordered = ordered;
        copy.orderIsNotRead = orderIsNotRead;
        copy.promoted = promoted;
        copy.observeRaces = observeRaces;
        copy.spinFreely = spinFreely;
        copy.ignoreLiveRegisters = ignoreLiveRegisters;
        copy.abandonWhenWoken = abandonWhenWoken;
        copy.withdrawnByWaker = withdrawnByWaker;
        copy.latchesCountedWhenOpen = latchesCountedWhenOpen;
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

        Code readLocked(int lock, Consumer<Code> body) {
            doing(Kind.READ_LOCK, lock);
            body.accept(this);
            return doing(Kind.READ_UNLOCK, lock);
        }

        Code writeLocked(int lock, Consumer<Code> body) {
            doing(Kind.WRITE_LOCK, lock);
            body.accept(this);
            return doing(Kind.WRITE_UNLOCK, lock);
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
            instructions.set(test, control(Control.UNLESS_EQUAL, instructions.size(), value, register));
            return this;
        }

        Code ifDifferent(int register, long value, Consumer<Code> body) {
            int test = instructions.size();
            instructions.add(null);
            body.accept(this);
            instructions.set(test, control(Control.UNLESS_DIFFERENT, instructions.size(), value, register));
            return this;
        }

        /**
         * Adds a loop that ends unless its body reaches {@link #again}. The live registers are the set of those that
         * the next iteration, or the code after the loop, may read.
         */
        Code loop(long live, BiConsumer<Code, Instruction> body) {
            int head = instructions.size();
            instructions.add(control(Control.HEAD, 0, 0, 0));
            body.accept(this, control(Control.BACK, head, live, 0));
            return this;
        }

        Code again(Instruction back) {
            instructions.add(back);
            return this;
        }

        /** Repeats the body as long as the register equals the value after it. */
        Code loopWhile(int register, long value, long live, Consumer<Code> body) {
            return loop(live, (code, back) -> {
                body.accept(code);
                code.ifEqual(register, value, again -> again.again(back));
            });
        }

        /** Runs the test, and repeats test and body as long as the register equals the value. */
        Code whileEqual(Consumer<Code> test, int register, long value, Consumer<Code> body) {
            int head = instructions.size();
            test.accept(this);
            return ifEqual(register, value, code -> {
                body.accept(code);
                instructions.add(control(Control.JUMP, head, 0, 0));
            });
        }

        private static Instruction control(Control control, long a, long b, int register) {
            return new Instruction(control, null, a, b, 0, register, false);
        }
    }
}
