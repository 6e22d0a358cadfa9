package org.racefinder.tests;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import org.racefinder.tests.SequentialState.Race;

/**
 * A small random concurrent program in two forms: as Java source, and as steps on a {@link SequentialState} that follow
 * the specification and share no code with the tool.
 */
final class GeneratedProgram {
    /**
     * The effect of one step on a state whose program counter is already past the step: all possible outcomes, none if
     * the step is blocked.
     */
    interface Effect {
        List<SequentialState> after(SequentialState state, int thread, Set<Race> races);
    }

    record Step(Effect effect) {}

    private static final String DECLARATIONS = """
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            import java.util.concurrent.locks.*;

            public class %s {
                static int x, y;
                static int[] cells = new int[1];
                static volatile int v, u;
                static final AtomicInteger n = new AtomicInteger(), m = new AtomicInteger();
                static final Object L = new Object(), K = new Object();
                static final ReentrantLock R = new ReentrantLock();
                static final Condition RC = R.newCondition();
                static final ReentrantReadWriteLock W = new ReentrantReadWriteLock();
                static final Semaphore S = new Semaphore(1);
                static final CountDownLatch C = new CountDownLatch(1);
                static final CyclicBarrier B = new CyclicBarrier(2);
                static final LinkedBlockingQueue<Integer> Q = new LinkedBlockingQueue<>(1);
                static final ConcurrentHashMap<Integer, Integer> H = new ConcurrentHashMap<>();
                static int[] r = new int[3];
                static Thread[] threads;

                interface Body {
                    int run() throws Exception;
                }

                static Thread thread(int number, Body body) {
                    return new Thread(() -> {
                        try {
                            r[number] = body.run();
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    });
                }

                static int orZero(Integer value) {
                    return value == null ? 0 : value;
                }
            """;
    /** All values that a thread can change, under the names that the steps use. */
    static final List<String> VALUES = List.of("x", "y", "cells", "v", "u", "n", "m", "r0", "r1", "r2");

    private final Random random;
    private final List<String> lines = new ArrayList<>();
    private final int threadCount;
    final List<List<Step>> threads = new ArrayList<>();
    private List<Step> steps;

    GeneratedProgram(String name, Random random) {
        this.random = random;
        DECLARATIONS.formatted(name).lines().forEach(lines::add);
        threadCount = random.nextInt(3) == 0 ? 3 : 2;
        for (int t = 0; t < threadCount; t++) {
            steps = new ArrayList<>();
            threads.add(steps);
            line("    static int t" + t + "() throws Exception {");
            line("        int r = 0;");
            block(threadCount == 2 ? 3 + random.nextInt(3) : 2 + random.nextInt(2), Set.of(), 0);
            line("        return r;");
            line("    }");
        }
    }

    /**
     * Returns the complete source. The program fails when it ends with these values, in the format of
     * {@link AllInterleavings}.
     */
    String source(String name, String values) {
        line("    public static void main(String[] args) throws InterruptedException {");
        StringBuilder bodies = new StringBuilder();
        for (int t = 0; t < threadCount; t++) {
            if (t > 0) bodies.append(", ");
            bodies.append("thread(")
                    .append(t)
                    .append(", ")
                    .append(name)
                    .append("::t")
                    .append(t)
                    .append(')');
        }
        line("        threads = new Thread[] {" + bodies + "};");
        line("        for (Thread thread : threads) thread.start();");
        line("        for (Thread thread : threads) thread.join();");
        line(
                "        String values = new java.util.TreeMap<>(java.util.Map.of(\"x\", x, \"y\", y, \"cells\", cells[0], \"v\", v,"
                        + " \"u\", u, \"n\", n.get(), \"m\", m.get(), \"r0\", r[0], \"r1\", r[1], \"r2\", r[2])).toString();");
        line("        if (values.equals(\"" + values + "\")) throw new AssertionError(\"met\");");
        line("    }");
        line("}");
        return String.join("\n", lines) + "\n";
    }

    private int line(String text) {
        lines.add(text);
        return lines.size();
    }

    private void step(Effect effect) {
        steps.add(new Step(effect));
    }

    /** A one-line step that is always enabled and has one outcome. */
    private void simple(String text, ObjIntConsumer<SequentialState> effect) {
        line("        " + text);
        step((state, thread, races) -> {
            effect.accept(state, thread);
            return List.of(state);
        });
    }

    private interface Guard {
        boolean holds(SequentialState state, int thread);
    }

    /**
     * A one-line step that may block. The model does not cover the interrupt of a step that is {@code interruptible}.
     */
    private void guarded(String text, boolean interruptible, Guard guard, ObjIntConsumer<SequentialState> effect) {
        line("        " + text);
        guarded(interruptible, guard, effect);
    }

    private void guarded(boolean interruptible, Guard guard, ObjIntConsumer<SequentialState> effect) {
        step((state, thread, races) -> {
            if (interruptible && state.get("interrupted" + thread) == 1) throw new UnsupportedOperationException();
            if (!guard.holds(state, thread)) return List.of();
            effect.accept(state, thread);
            return List.of(state);
        });
    }

    private String of(String... values) {
        return values[random.nextInt(values.length)];
    }

    private static Set<String> with(Set<String> held, String name) {
        Set<String> all = new HashSet<>(held);
        all.add(name);
        return all;
    }

    private void block(int size, Set<String> held, int depth) {
        for (int i = 0; i < size; i++) statement(held, depth);
    }

    private void statement(Set<String> held, int depth) {
        int kind = random.nextInt(100);
        int size = 1 + random.nextInt(2);
        if (depth < 2 && kind < 22) monitor(of("L", "K"), size, held, depth);
        else if (depth < 2 && kind < 30 && !held.contains("R")) lock(size, held, depth);
        else if (depth < 2 && kind < 35 && !held.contains("R")) tryLock(held, depth);
        else if (depth < 2 && kind < 41 && !held.contains("W")) readOrWriteLock(size, held, depth);
        else if (depth < 2 && kind < 49) condition(held, depth);
        else if (kind < 60 && held.contains("R") && random.nextBoolean())
            notifying("R", "RC.await();", "RC.signal();", "RC.signalAll();");
        else if (kind < 60 && (held.contains("L") || held.contains("K"))) {
            String name = held.contains("L") ? "L" : "K";
            notifying(name, name + ".wait();", name + ".notify();", name + ".notifyAll();");
        } else if (kind < 75) plainOrVolatile();
        else if (kind < 83) atomic();
        else synchronizer();
    }

    private void enter(String name, String text, int size, Set<String> held, int depth, String end) {
        guarded(text, false, (state, thread) -> isFree(state, name, thread), (state, thread) -> {
            state.set("owner" + name, thread + 1);
            state.add("depth" + name, 1);
            state.acquire(thread, name);
        });
        block(size, with(held, name), depth + 1);
        exit(name, end);
    }

    private static boolean isFree(SequentialState state, String name, int thread) {
        return state.get("owner" + name) == 0 || state.get("owner" + name) == thread + 1;
    }

    private void exit(String name, String text) {
        simple(text, (state, thread) -> {
            state.add("depth" + name, -1);
            if (state.get("depth" + name) > 0) return;
            state.set("owner" + name, 0);
            state.release(thread, name);
        });
    }

    private void monitor(String name, int size, Set<String> held, int depth) {
        enter(name, "synchronized (" + name + ") {", size, held, depth, "}");
    }

    private void lock(int size, Set<String> held, int depth) {
        enter("R", "R.lock();", size, held, depth, "R.unlock();");
    }

    /** The steps of the body are skipped if the guard does not hold. */
    private void unless(Guard guard, ObjIntConsumer<SequentialState> effect, Runnable body) {
        int place = steps.size();
        steps.add(null);
        body.run();
        int after = steps.size();
        steps.set(place, new Step((state, thread, races) -> {
            if (guard.holds(state, thread)) effect.accept(state, thread);
            else state.pc[thread] = after;
            return List.of(state);
        }));
        line("        }");
    }

    private void tryLock(Set<String> held, int depth) {
        line("        if (R.tryLock()) {");
        unless(
                (state, thread) -> isFree(state, "R", thread),
                (state, thread) -> {
                    state.set("ownerR", thread + 1);
                    state.add("depthR", 1);
                    state.acquire(thread, "R");
                },
                () -> {
                    block(1, with(held, "R"), depth + 1);
                    exit("R", "R.unlock();");
                });
    }

    private void condition(Set<String> held, int depth) {
        int value = random.nextInt(3);
        line("        if (r == " + value + ") {");
        unless(
                (state, thread) -> state.get(SequentialState.register(thread)) == value,
                (state, thread) -> {},
                () -> block(1, held, depth + 1));
    }

    private void readOrWriteLock(int size, Set<String> held, int depth) {
        boolean write = random.nextBoolean();
        String name = write ? "W.writeLock()" : "W.readLock()";
        guarded(
                name + ".lock();",
                false,
                (state, thread) -> state.get("writing") == 0 && (!write || state.get("reading") == 0),
                (state, thread) -> {
                    state.add(write ? "writing" : "reading", 1);
                    state.acquire(thread, "written");
                    if (write) state.acquire(thread, "readBy");
                });
        block(size, with(held, "W"), depth + 1);
        simple(name + ".unlock();", (state, thread) -> {
            state.add(write ? "writing" : "reading", -1);
            state.release(thread, write ? "written" : "readBy");
        });
    }

    /** State of a waiting thread: 0 not waiting, 1 waiting for a notification, 2 notified. */
    private void notifying(String name, String wait, String one, String all) {
        switch (random.nextInt(8)) {
            case 0 -> {
                guarded(wait, true, (state, thread) -> true, (state, thread) -> {
                    state.set("waits" + name + thread, 1);
                    state.set("kept" + thread, state.get("depth" + name));
                    state.set("depth" + name, 0);
                    state.set("owner" + name, 0);
                    state.release(thread, name);
                });
                guarded(
                        true,
                        (state, thread) -> state.get("waits" + name + thread) == 2 && state.get("owner" + name) == 0,
                        (state, thread) -> {
                            state.set("waits" + name + thread, 0);
                            state.set("owner" + name, thread + 1);
                            state.set("depth" + name, state.get("kept" + thread));
                            state.acquire(thread, name);
                        });
            }
            case 1 ->
                simple(all, (state, thread) -> {
                    for (int t = 0; t < threadCount; t++)
                        if (state.get("waits" + name + t) == 1) state.set("waits" + name + t, 2);
                });
            default -> {
                line("        " + one);
                step((state, thread, races) -> {
                    List<SequentialState> outcomes = new ArrayList<>();
                    for (int t = 0; t < threadCount; t++) {
                        if (state.get("waits" + name + t) != 1) continue;
                        SequentialState next = new SequentialState(state);
                        next.set("waits" + name + t, 2);
                        outcomes.add(next);
                    }
                    return outcomes.isEmpty() ? List.of(state) : outcomes;
                });
            }
        }
    }

    private void plainOrVolatile() {
        String name = of("x", "x", "x", "y", "cells", "cells", "v", "v", "u");
        boolean isVolatile = name.equals("v") || name.equals("u");
        String text = name.equals("cells") ? "cells[0]" : name;
        int kind = random.nextInt(5);
        int value = 1 + random.nextInt(2);
        int at = line("        "
                + switch (kind) {
                    case 0, 1 -> "r = " + text + ";";
                    case 2 -> text + " = " + value + ";";
                    case 3 -> text + " = r;";
                    default -> text + " += 1;";
                });
        if (kind < 2 || kind == 4)
            step((state, thread, races) -> {
                if (isVolatile) state.acquire(thread, name);
                else state.access(thread, name, false, at, races);
                state.set(kind == 4 ? "read" + thread : SequentialState.register(thread), state.get(name));
                return List.of(state);
            });
        if (kind >= 2)
            step((state, thread, races) -> {
                int written = kind == 2
                        ? value
                        : kind == 3 ? state.get(SequentialState.register(thread)) : state.get("read" + thread) + 1;
                state.set("read" + thread, 0);
                state.set(name, written);
                if (isVolatile) state.release(thread, name);
                else state.access(thread, name, true, at, races);
                return List.of(state);
            });
    }

    private void atomic() {
        String name = of("n", "m");
        int expected = random.nextInt(2);
        int value = 1 + random.nextInt(2);
        switch (random.nextInt(4)) {
            case 0 ->
                simple("r = " + name + ".get();", (state, thread) -> {
                    state.acquire(thread, name);
                    state.set(SequentialState.register(thread), state.get(name));
                });
            case 1 ->
                simple(name + ".set(" + value + ");", (state, thread) -> {
                    state.set(name, value);
                    state.release(thread, name);
                });
            case 2 ->
                simple("r = " + name + ".getAndIncrement();", (state, thread) -> {
                    state.acquire(thread, name);
                    state.set(SequentialState.register(thread), state.get(name));
                    state.add(name, 1);
                    state.release(thread, name);
                });
            default ->
                simple("r = " + name + ".compareAndSet(" + expected + ", " + value + ") ? 1 : 0;", (state, thread) -> {
                    boolean done = state.get(name) == expected;
                    state.acquire(thread, name);
                    state.set(SequentialState.register(thread), done ? 1 : 0);
                    if (!done) return;
                    state.set(name, value);
                    state.release(thread, name);
                });
        }
    }

    private void synchronizer() {
        int value = 1 + random.nextInt(2);
        int other = random.nextInt(threadCount);
        switch (random.nextInt(21)) {
            case 0, 1 ->
                guarded("S.acquire();", true, (state, thread) -> state.get("S") > 0, (state, thread) -> {
                    state.add("S", -1);
                    state.acquire(thread, "S");
                });
            case 2, 3, 4 ->
                simple("S.release();", (state, thread) -> {
                    state.add("S", 1);
                    state.release(thread, "S");
                });
            case 5 ->
                guarded(
                        "C.await();",
                        true,
                        (state, thread) -> state.get("C") == 0,
                        (state, thread) -> state.acquire(thread, "C"));
            case 6, 7, 8 ->
                simple("C.countDown();", (state, thread) -> {
                    state.set("C", Math.max(0, state.get("C") - 1));
                    state.release(thread, "C");
                });
            case 9 ->
                guarded(
                        "Q.put(" + value + ");",
                        true,
                        (state, thread) -> state.get("Q") == 0,
                        (state, thread) -> put(state, thread, value));
            case 10 -> guarded("r = Q.take();", true, (state, thread) -> state.get("Q") != 0, GeneratedProgram::take);
            case 11, 12 ->
                simple("r = Q.offer(" + value + ") ? 1 : 0;", (state, thread) -> {
                    boolean full = state.get("Q") != 0;
                    if (!full) put(state, thread, value);
                    state.set(SequentialState.register(thread), full ? 0 : 1);
                });
            case 13 ->
                simple("r = orZero(Q.poll());", (state, thread) -> {
                    if (state.get("Q") != 0) take(state, thread);
                    else state.set(SequentialState.register(thread), 0);
                });
            case 14, 15 ->
                simple("H.put(1, " + value + ");", (state, thread) -> {
                    state.acquire(thread, "H");
                    state.set("H", value);
                    state.release(thread, "H");
                });
            case 16, 17 ->
                simple("r = orZero(H.get(1));", (state, thread) -> {
                    state.acquire(thread, "H");
                    state.set(SequentialState.register(thread), state.get("H"));
                });
            case 18 -> {
                simple("LockSupport.unpark(threads[" + other + "]);", (state, thread) -> {
                    if (state.pc[other] < threads.get(other).size()) state.set("permit" + other, 1);
                });
                guarded(
                        "LockSupport.park();",
                        false,
                        GeneratedProgram::mayGoOn,
                        (state, thread) -> state.set("permit" + thread, 0));
            }
            case 19 -> {
                simple("threads[" + other + "].interrupt();", (state, thread) -> {
                    if (state.pc[other] >= threads.get(other).size() && other != thread) return;
                    state.set("interrupted" + other, 1);
                    state.release(thread, "interrupted" + other);
                });
                simple("r = Thread.interrupted() ? 1 : 0;", (state, thread) -> {
                    if (state.get("interrupted" + thread) == 1) state.acquire(thread, "interrupted" + thread);
                    state.set(SequentialState.register(thread), state.get("interrupted" + thread));
                    state.set("interrupted" + thread, 0);
                });
            }
            default -> barrier();
        }
    }

    private static boolean mayGoOn(SequentialState state, int thread) {
        return state.get("permit" + thread) == 1 || state.get("interrupted" + thread) == 1;
    }

    private static void put(SequentialState state, int thread, int value) {
        state.set("Q", value);
        state.release(thread, "Q");
    }

    /** Each queue element carries its own happens-before edge. */
    private static void take(SequentialState state, int thread) {
        state.set(SequentialState.register(thread), state.get("Q"));
        state.set("Q", 0);
        state.acquire(thread, "Q");
        state.forget("Q");
    }

    private void barrier() {
        guarded("B.await();", true, (state, thread) -> true, (state, thread) -> {
            int generation = state.get("generation");
            state.set("arrived" + thread, generation + 1);
            state.release(thread, "B" + generation);
            state.add("parties", 1);
            if (state.get("parties") < 2) return;
            state.set("parties", 0);
            state.add("generation", 1);
        });
        guarded(
                true,
                (state, thread) -> state.get("generation") >= state.get("arrived" + thread),
                (state, thread) -> state.acquire(thread, "B" + (state.get("arrived" + thread) - 1)));
    }
}
