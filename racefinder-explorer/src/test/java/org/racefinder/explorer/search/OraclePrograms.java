package org.racefinder.explorer.search;

import java.util.List;
import java.util.function.Consumer;
import org.racefinder.explorer.search.ToyOperation.Kind;
import org.racefinder.explorer.search.ToyProgram.Code;

/** Programs with their exact numbers of equivalence classes. */
final class OraclePrograms {
    record Oracle(String name, int classes, boolean deadlock, ToyProgram program) {
        @Override
        public String toString() {
            return name;
        }
    }

    private OraclePrograms() {}

    static List<Oracle> all() {
        return List.of(
                passing("synchronized ++ 2x1", 2, increments(2, 1)),
                passing("synchronized ++ 2x2", 6, increments(2, 2)),
                passing("synchronized ++ 3x1", 6, increments(3, 1)),
                passing("synchronized ++ 3x2", 90, increments(3, 2)),
                passing("synchronized ++ 4x1", 24, increments(4, 1)),
                passing("synchronized ++ 4x2", 2520, increments(4, 2)),
                passing("own volatile each", 1, ownVolatiles()),
                passing("4 volatile writes", 24, new ToyProgram().threads(4, c -> c.write(0, 1))),
                passing("1 write, 3 readers", 8, readers(1)),
                passing("2 writes, 3 readers", 27, readers(2)),
                passing(
                        "store buffering",
                        3,
                        new ToyProgram().thread(writeRead(0, 1)).thread(writeRead(1, 0))),
                passing("message passing", 3, messagePassing()),
                passing("IRIW", 15, independentReads()),
                passing("CAS by 4 threads", 4, compareAndSets()),
                passing("fetch-add by 4", 24, new ToyProgram().threads(4, c -> c.add(0, 1, 0))),
                deadlocking("AB-BA locks", 3, philosophers(2)),
                deadlocking("3 philosophers", 7, philosophers(3)),
                passing("tryLock x2", 4, new ToyProgram().threads(2, c -> c.tryLock(0, 0, body -> {}))),
                passing("tryLock x3", 21, new ToyProgram().threads(3, c -> c.tryLock(0, 0, body -> {}))),
                passing("latch(3)", 6, latch()),
                passing("semaphore(1) x3", 6, semaphores(1)),
                passing("semaphore(2) x3", 54, semaphores(2)),
                passing("park / unpark", 1, parks(1, 1)),
                passing("park / 2 unparkers", 4, parks(1, 2)),
                deadlocking("2 parks / 2 unparkers", 4, parks(2, 2)),
                passing("choose 3 x choose 2", 6, chooses()),
                passing("choose 3; x=1 against x=2", 6, chooseAndWrite()),
                passing("join of 3 synchronized ++", 6, joins()),
                deadlocking("wait / notify", 2, waiters(1, c -> c.await(0, 0), Kind.NOTIFY)),
                deadlocking("2 wait / notify", 10, waiters(2, c -> c.await(0, 0), Kind.NOTIFY)),
                deadlocking("2 wait / notifyAll", 10, waiters(2, c -> c.await(0, 0), Kind.NOTIFY_ALL)),
                passing("timed wait alone", 1, waiters(1, c -> c.awaitTimed(0, 0), null)),
                passing("timed wait / notify", 4, waiters(1, c -> c.awaitTimed(0, 0), Kind.NOTIFY)),
                passing("2 timed wait / notify", 96, waiters(2, c -> c.awaitTimed(0, 0), Kind.NOTIFY)),
                passing("timed wait / interrupt", 3, timedWaitAndInterrupt()),
                passing("buffer(1) 1+1", 2, buffer(1, 1)),
                passing("buffer(1) 2+2", 8, buffer(1, 2)),
                passing("buffer(1) 4 threads", 80, buffer(2, 1)));
    }

    private static Oracle passing(String name, int classes, ToyProgram program) {
        return new Oracle(name, classes, false, program);
    }

    private static Oracle deadlocking(String name, int classes, ToyProgram program) {
        return new Oracle(name, classes, true, program);
    }

    static ToyProgram increments(int threads, int times) {
        return new ToyProgram()
                .threads(
                        threads,
                        c -> c.repeat(
                                times,
                                d -> d.synchronizedOn(0, e -> e.plainRead(0, 0).plainWrite(0, 1))));
    }

    private static ToyProgram ownVolatiles() {
        ToyProgram program = new ToyProgram();
        for (int t = 0; t < 3; t++) {
            int own = t;
            program.thread(c -> c.write(own, 1).read(own, 0));
        }
        return program;
    }

    private static ToyProgram readers(int writes) {
        return new ToyProgram()
                .thread(c -> c.repeat(writes, d -> d.write(0, 1)))
                .threads(3, c -> c.read(0, 0));
    }

    private static Consumer<Code> writeRead(int written, int read) {
        return c -> c.write(written, 1).read(read, 0);
    }

    private static ToyProgram messagePassing() {
        return new ToyProgram()
                .thread(c -> c.write(0, 1).write(1, 1))
                .thread(c -> c.read(1, 0).read(0, 1));
    }

    private static ToyProgram independentReads() {
        return new ToyProgram()
                .thread(c -> c.write(0, 1))
                .thread(c -> c.write(1, 1))
                .thread(c -> c.read(0, 0).read(1, 1))
                .thread(c -> c.read(1, 0).read(0, 1));
    }

    static ToyProgram compareAndSets() {
        ToyProgram program = new ToyProgram();
        for (int t = 0; t < 4; t++) {
            int own = t + 1;
            program.thread(c -> c.cas(0, 0, own, 0));
        }
        return program;
    }

    private static ToyProgram philosophers(int count) {
        ToyProgram program = new ToyProgram();
        for (int t = 0; t < count; t++) {
            int left = t;
            int right = (t + 1) % count;
            program.thread(c -> c.synchronizedOn(left, d -> d.synchronizedOn(right, e -> {})));
        }
        return program;
    }

    private static ToyProgram latch() {
        return new ToyProgram()
                .initially(ToyObject.LATCH, 0, 3)
                .threads(3, c -> c.doing(Kind.COUNT_DOWN, 0))
                .thread(c -> c.doing(Kind.AWAIT, 0));
    }

    private static ToyProgram semaphores(int permits) {
        return new ToyProgram()
                .initially(ToyObject.SEMAPHORE, 0, permits)
                .threads(3, c -> c.doing(Kind.SEM_ACQUIRE, 0).doing(Kind.SEM_RELEASE, 0));
    }

    private static ToyProgram parks(int parks, int unparkers) {
        return new ToyProgram()
                .thread(c -> c.repeat(parks, d -> d.doing(Kind.PARK, 0)))
                .threads(unparkers, c -> c.doing(Kind.UNPARK, 0));
    }

    private static ToyProgram chooses() {
        return new ToyProgram().thread(c -> c.doing(Kind.CHOOSE, 3, 0)).thread(c -> c.doing(Kind.CHOOSE, 2, 0));
    }

    private static ToyProgram chooseAndWrite() {
        return new ToyProgram()
                .thread(c -> c.doing(Kind.CHOOSE, 3, 0).write(0, 1))
                .thread(c -> c.write(0, 2));
    }

    private static ToyProgram joins() {
        ToyProgram program = new ToyProgram().thread(c -> {
            for (int t = 1; t <= 3; t++) c.doing(Kind.START, t);
            for (int t = 1; t <= 3; t++) c.doing(Kind.JOIN, t);
        });
        for (int t = 0; t < 3; t++) program.startedThread(c -> c.synchronizedOn(0, d -> {}));
        return program;
    }

    private static ToyProgram waiters(int waiters, Consumer<Code> wait, Kind signal) {
        ToyProgram program = new ToyProgram().threads(waiters, c -> c.synchronizedOn(0, wait));
        return signal == null ? program : program.thread(c -> c.synchronizedOn(0, d -> d.doing(signal, 0)));
    }

    private static ToyProgram timedWaitAndInterrupt() {
        return new ToyProgram()
                .thread(c -> c.synchronizedOn(0, d -> d.awaitTimed(0, 0)))
                .thread(c -> c.doing(Kind.INTERRUPT_THREAD, 0));
    }

    static ToyProgram buffer(int pairs, int each) {
        return new ToyProgram()
                .threads(pairs, c -> c.repeat(each, d -> transfer(d, 1, 1)))
                .threads(pairs, c -> c.repeat(each, d -> transfer(d, 0, 0)));
    }

    /** Waits while the count equals {@code waitWhile}, then sets it. */
    private static void transfer(Code code, long waitWhile, int becomes) {
        code.synchronizedOn(
                0,
                c -> c.whileEqual(d -> d.plainRead(0, 0), 0, waitWhile, d -> d.await(0, 1))
                        .plainWrite(0, becomes)
                        .signalAll(0));
    }
}
