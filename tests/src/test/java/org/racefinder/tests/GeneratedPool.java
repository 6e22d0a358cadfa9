package org.racefinder.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A small random program with a pool of workers: tasks with futures and without, a latch, time limits, cancellation,
 * exceptions, delays, factories of threads, and now and then something that shows the workers. At its end, the main thread throws an exception whose
 * type depends on what it has seen, so that the findings tell all outcomes.
 */
final class GeneratedPool {
    private static final String DECLARATIONS = """
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            import java.util.concurrent.locks.*;

            public class %s {
                static int x, y;
                static volatile int v;
                static final AtomicInteger n = new AtomicInteger();
                static final Object L = new Object();
                static final ReentrantLock R = new ReentrantLock();
                static final CountDownLatch C = new CountDownLatch(%d);
                static final ThreadLocal<Integer> T = ThreadLocal.withInitial(() -> 0);
                static final StringBuilder seen = new StringBuilder();
                static final List<Future<Integer>> f = new ArrayList<>();
                static ExecutorService p;

                static void saw(Object what) {
                    seen.append(what).append(' ');
                }

                static int made;
                static Thread first;

                static Thread make(Runnable r, int kind) {
                    if (kind == 0) return new Thread(r, "worker-" + n.incrementAndGet());
                    if (kind == 1) x++;
                    if (kind == 2) v = 5;
                    Thread t = kind == 3 ? Executors.defaultThreadFactory().newThread(r) : new Thread(r);
                    if (kind == 4) synchronized (L) { x++; }
                    t.setDaemon(kind == 5);
                    if (kind == 6 && first == null) first = t;
                    if (kind == 7 && made++ == 1) throw new IllegalStateException();
                    if (kind == 8) return new Thread(() -> { n.addAndGet(10); r.run(); });
                    return t;
                }

                static String get(Future<Integer> future, boolean timed) throws InterruptedException {
                    try {
                        return "" + (timed ? future.get(1, TimeUnit.SECONDS) : future.get());
                    } catch (ExecutionException e) {
                        return "failed";
                    } catch (TimeoutException e) {
                        return "late";
                    } catch (CancellationException e) {
                        return "cancelled";
                    }
                }
            """;

    /** Different outcomes have different types of exceptions, with this probability of an exception to that rule. */
    private static final int OUTCOMES = 17;

    private final Random random;
    private final List<String> lines = new ArrayList<>();
    private final int tasks;
    private final boolean showsWorkers;
    private final int kind;
    private boolean wrapped;
    private boolean keepsWorker;
    private boolean delays;

    /**
     * @param most how many tasks the program has at most
     * @param kind the kind of pool: 7 for scheduled pools; a random one if negative
     */
    GeneratedPool(String name, Random random, int most, int kind) {
        this.random = random;
        this.kind = kind;
        tasks = 1 + random.nextInt(most);
        showsWorkers = random.nextInt(6) == 0;
        StringBuilder outcomes = new StringBuilder();
        for (int i = 0; i < OUTCOMES; i++)
            outcomes.append("    static class O").append(i).append(" extends RuntimeException {}\n");
        outcomes.append("    static RuntimeException outcome(String seen) {\n");
        outcomes.append("        switch (Math.floorMod(seen.hashCode(), " + OUTCOMES + ")) {\n");
        for (int i = 0; i < OUTCOMES; i++) outcomes.append("            case " + i + ": return new O" + i + "();\n");
        outcomes.append("            default: return null;\n        }\n    }\n");
        int counts = random.nextInt(3) == 0 ? 1 + random.nextInt(2) : 0;
        DECLARATIONS.formatted(name, counts).lines().forEach(lines::add);
        outcomes.toString().lines().forEach(lines::add);
        for (int i = 0; i < tasks; i++) task(i, counts);
        lines.add("    public static void main(String[] args) throws Exception {");
        lines.add("        p = " + pool() + ";");
        if (random.nextInt(8) == 0) invokeAll();
        else submitAll();
        if (counts > 0 && random.nextBoolean()) lines.add("        C.await();");
        end();
        lines.add("        throw outcome(seen + \" \" + v + \" \" + n.get());");
        lines.add("    }");
        lines.add("}");
    }

    String source() {
        return String.join("\n", lines) + "\n";
    }

    private String pool() {
        int size = 1 + random.nextInt(Math.min(4, tasks + 1));
        String factory = random.nextInt(3) == 0 ? factory() : "";
        return switch (kind >= 0 ? kind : random.nextInt(8)) {
            case 7 -> {
                delays = true;
                wrapped = random.nextInt(4) == 0;
                String rest = factory.isEmpty() || wrapped ? factory : ", " + factory;
                yield wrapped
                        ? "Executors.newSingleThreadScheduledExecutor(" + rest + ")"
                        : "Executors.newScheduledThreadPool(" + size + rest + ")";
            }
            case 0 -> {
                wrapped = true;
                yield "Executors.newSingleThreadExecutor(" + factory + ")";
            }
            case 1 -> "Executors.newCachedThreadPool(" + factory + ")";
            case 2 ->
                "new ThreadPoolExecutor(" + size + ", 5, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()"
                        + (factory.isEmpty() ? "" : ", " + factory) + ")";
            default -> "Executors.newFixedThreadPool(" + size + (factory.isEmpty() ? "" : ", " + factory) + ")";
        };
    }

    private String factory() {
        int kind = random.nextInt(showsWorkers ? 9 : 6);
        keepsWorker = kind == 6;
        return random.nextInt(4) == 0 ? "(ThreadFactory) Thread::new" : "r -> make(r, " + kind + ")";
    }

    private void task(int i, int counts) {
        lines.add("    static int t" + i + "() throws Exception {");
        lines.add("        int r = " + i + ";");
        for (int steps = random.nextInt(3); steps > 0; steps--) step(i, counts);
        if (counts > 0 && random.nextBoolean()) lines.add("        C.countDown();");
        lines.add("        return r;");
        lines.add("    }");
    }

    private void step(int i, int counts) {
        lines.add("        "
                + switch (random.nextInt(showsWorkers ? 13 : 10)) {
                    case 0 -> "x++;";
                    case 1 -> "y = x;";
                    case 2 -> "v = " + (i + 1) + ";";
                    case 3 -> "r = v;";
                    case 4 -> "r = n.incrementAndGet();";
                    case 5 -> "synchronized (L) { x++; }";
                    case 6 -> "if (v == " + (random.nextInt(tasks) + 1) + ") throw new IllegalStateException();";
                    case 7 -> counts > 0 && random.nextBoolean() ? "C.await();" : "if (Thread.interrupted()) r = 50;";
                    case 8 -> "Thread.currentThread().interrupt();";
                    case 9 -> "r = Thread.currentThread().isInterrupted() ? 60 : 61;";
                    case 10 -> "r = Thread.currentThread().getName().charAt(14);";
                    case 11 -> "r = T.get(); T.set(r + 1);";
                    default -> "r = R.isHeldByCurrentThread() ? 70 : 71; R.lock();";
                });
    }

    private void submitAll() {
        int other = random.nextInt(8) == 0 ? random.nextInt(tasks) : -1;
        for (int i = 0; i < tasks; i++) {
            if (random.nextInt(4) == 0) lines.add("        " + (random.nextBoolean() ? "x++;" : "v = 9;"));
            if (i == other) {
                lines.add("        Thread s = new Thread(() -> p.submit(" + callable(i) + "));");
                lines.add("        s.start();");
            } else if (random.nextInt(3) == 0) {
                lines.add("        p.execute(() -> { try { t" + i
                        + "(); } catch (InterruptedException e) { v = 8; } catch (RuntimeException e) { "
                        + (showsWorkers ? "throw e;" : "v = 7;") + " } catch (Exception e) { v = 6; } });");
            } else {
                lines.add("        f.add(" + submitted(i) + ");");
                use();
            }
        }
        if (other >= 0 && random.nextBoolean()) lines.add("        s.join();");
    }

    private String submitted(int i) {
        if (!delays || random.nextInt(4) == 0) return "p.submit(" + callable(i) + ")";
        return "((ScheduledExecutorService) p).schedule(" + callable(i) + ", " + random.nextInt(3)
                + ", TimeUnit.SECONDS)";
    }

    private String callable(int i) {
        return "() -> t" + i + "()";
    }

    private void invokeAll() {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < tasks; i++) all.append(i == 0 ? "" : ", ").append(callable(i));
        lines.add("        List<Callable<Integer>> all = List.of(" + all + ");");
        lines.add("        f.addAll(p.invokeAll(all));");
        use();
    }

    /** Does something with the last future, or nothing. */
    private void use() {
        String future = "f.get(" + (random.nextBoolean() ? "f.size() - 1" : "0") + ")";
        String use = switch (random.nextInt(10)) {
            case 0 -> "saw(get(" + future + ", false));";
            case 1 -> "saw(get(" + future + ", true));";
            case 2 -> "saw(" + future + ".isDone());";
            case 3 -> "saw(" + future + ".cancel(" + random.nextBoolean() + "));";
            default -> null;
        };
        if (use != null) lines.add("        " + use);
    }

    private void end() {
        if (random.nextInt(4) > 0) {
            lines.add("        for (Future<Integer> each : f)");
            lines.add("            saw(get(each, " + (random.nextInt(4) == 0) + "));");
        }
        if (random.nextInt(12) > 0) lines.add("        p.shutdown();");
        if (showsWorkers && random.nextInt(4) == 0) lines.add("        saw(p.shutdownNow().size());");
        switch (random.nextInt(4)) {
            case 0 -> lines.add("        saw(p.awaitTermination(1, TimeUnit.SECONDS));");
            // the wrapper of a single thread adds these calls to the step before, so its own code shows fewer outcomes
            case 1 -> lines.add("        saw(p.isShutdown()" + (wrapped ? "" : " + \"/\" + p.isTerminated()") + ");");
            default -> {}
        }
        // the wrapper also adds a shutdown to the step before, so its own code never shows a worker that ends in
        // between
        if (keepsWorker && !wrapped && random.nextBoolean())
            lines.add("        if (first != null) saw(first.isAlive());");
        if (random.nextInt(3) == 0) lines.add("        saw(x);");
    }
}
