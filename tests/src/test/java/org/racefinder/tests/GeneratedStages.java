package org.racefinder.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A small random program with CompletableFutures: some are completed by tasks or by threads, others depend on them, and
 * the main thread waits for some. At its end, the main thread throws an exception whose type depends on what it has seen.
 */
final class GeneratedStages {
    private static final String DECLARATIONS = """
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;

            public class %s {
                static int x, y;
                static volatile int v;
                static final AtomicInteger n = new AtomicInteger();
                static final Object L = new Object();
                static final CountDownLatch C = new CountDownLatch(1);
                static final StringBuilder seen = new StringBuilder();
                static final List<CompletableFuture<Integer>> f = new ArrayList<>();

                static void saw(Object what) {
                    seen.append(what).append(' ');
                }

                static int step(int kind, int i) {
                    if (kind == 0) x++;
                    if (kind == 1) v = i;
                    if (kind == 2) return n.incrementAndGet();
                    if (kind == 3) synchronized (L) { x++; }
                    if (kind == 4 && v > 0) throw new IllegalStateException();
                    if (kind == 5) return Thread.currentThread().getName().length();
                    if (kind == 6) y = x;
                    if (kind == 7) try { C.await(); } catch (InterruptedException e) { return 50; }
                    return i;
                }

                static String get(CompletableFuture<Integer> future, int kind) {
                    try {
                        return "" + (kind == 0 ? future.join() : kind == 1 ? future.get() : future.get(1, TimeUnit.SECONDS));
                    } catch (CompletionException | ExecutionException e) {
                        return "failed";
                    } catch (TimeoutException e) {
                        return "late";
                    } catch (CancellationException e) {
                        return "cancelled";
                    } catch (InterruptedException e) {
                        return "interrupted";
                    }
                }
            """;

    private static final int OUTCOMES = 17;

    private final Random random;
    private final List<String> lines = new ArrayList<>();
    private final boolean looks;
    private int futures;

    /** @param most how many futures are completed by tasks or threads at most */
    GeneratedStages(String name, Random random, int most) {
        this.random = random;
        looks = random.nextInt(5) == 0;
        DECLARATIONS.formatted(name).lines().forEach(lines::add);
        lines.add("    static RuntimeException outcome(String seen) {");
        lines.add("        switch (Math.floorMod(seen.hashCode(), " + OUTCOMES + ")) {");
        for (int i = 0; i < OUTCOMES; i++) lines.add("            case " + i + ": return new O" + i + "();");
        lines.add("            default: return null;\n        }\n    }");
        for (int i = 0; i < OUTCOMES; i++) lines.add("    static class O" + i + " extends RuntimeException {}");
        lines.add("    public static void main(String[] args) throws Exception {");
        for (int sources = 1 + random.nextInt(most); sources > 0; sources--) source(futures);
        for (int more = random.nextInt(4); more > 0; more--) act();
        lines.add("        C.countDown();");
        if (random.nextInt(3) > 0) lines.add("        for (var each : f) saw(get(each, " + random.nextInt(2) + "));");
        lines.add("        throw outcome(seen + \" \" + v + \" \" + n.get());");
        lines.add("    }");
        lines.add("}");
    }

    String source() {
        return String.join("\n", lines) + "\n";
    }

    private void source(int i) {
        String step = step();
        switch (random.nextInt(4)) {
            case 0 -> {
                future("new CompletableFuture<>()");
                String complete = random.nextInt(4) == 0
                        ? "completeExceptionally(new IllegalStateException())"
                        : "complete(" + step + ")";
                lines.add("        new Thread(() -> f.get(" + i + ")." + complete + ").start();");
            }
            default -> future("CompletableFuture.supplyAsync(() -> " + step + ")");
        }
    }

    private String step() {
        return "step(" + random.nextInt(looks ? 8 : 5) + ", " + (futures + 1) + ")";
    }

    private void future(String expression) {
        lines.add("        f.add(" + expression + ");");
        futures++;
    }

    private String any() {
        return "f.get(" + random.nextInt(futures) + ")";
    }

    private void act() {
        switch (random.nextInt(looks ? 14 : 11)) {
            case 0 -> future(any() + ".thenApply(r -> r + " + step() + ")");
            case 1 -> future(any() + ".thenCombine(" + any() + ", (a, b) -> a * 10 + b)");
            case 2 ->
                future("CompletableFuture.allOf(" + any() + ", " + any() + ").handle((r, e) -> e == null ? 1 : 2)");
            case 3 -> future("CompletableFuture.anyOf(" + any() + ", " + any() + ").thenApply(r -> (Integer) r)");
            case 4 -> future(any() + ".thenApplyAsync(r -> r + " + step() + ")");
            case 5 -> {
                // on which thread this runs makes a difference: a thread that waits for the future may run it, too
                int kind = random.nextInt(4) == 0 ? random.nextInt(5) : random.nextBoolean() ? 5 : 7;
                String step = "step(" + kind + ", " + futures + ")";
                String future = any();
                lines.add("        " + future + ".thenAccept(r -> { int s = " + step + "; n.addAndGet(s); });");
                if (random.nextBoolean()) lines.add("        saw(get(" + future + ", " + random.nextInt(3) + "));");
            }
            case 6 -> future(any() + ".thenCompose(r -> CompletableFuture.supplyAsync(() -> " + step() + "))");
            case 7, 8 -> lines.add("        saw(get(" + any() + ", " + random.nextInt(3) + "));");
            case 9 -> lines.add("        saw(" + any() + ".isDone());");
            case 10 -> lines.add("        " + (random.nextBoolean() ? "x++;" : "v = 9;"));
            case 11 ->
                lines.add(
                        "        saw(" + any() + "." + (random.nextBoolean() ? "cancel(true)" : "complete(7)") + ");");
            case 12 -> lines.add("        " + any() + ".obtrudeValue(8);");
            default -> lines.add("        saw(" + any() + ".getNumberOfDependents());");
        }
    }
}
