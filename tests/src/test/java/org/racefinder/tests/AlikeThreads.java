package org.racefinder.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The source of a small random program in which two or three threads run the same code. Another thread runs code of its
 * own, and main acts before, between and after their starts and joins.
 */
final class AlikeThreads {
    private static final String DECLARATIONS = """
            import java.util.concurrent.Semaphore;
            import java.util.concurrent.atomic.AtomicInteger;
            import java.util.concurrent.locks.ReentrantLock;

            public class %s {
                static int x, y, z;
                static volatile int v, u;
                static final AtomicInteger n = new AtomicInteger();
                static final Object L = new Object();
                static final ReentrantLock R = new ReentrantLock(), Q = new ReentrantLock();
                static final Semaphore S = new Semaphore(1);

                static synchronized int next() {
                    return z++;
                }
            """;

    private final Random random;
    private final List<String> lines = new ArrayList<>();

    AlikeThreads(Random random) {
        this.random = random;
    }

    String source(String name) {
        lines.add(DECLARATIONS.formatted(name));
        int count = random.nextInt(4) == 0 ? 3 : 2;
        method("alike", count == 3 ? 1 + random.nextInt(2) : 1 + random.nextInt(3));
        method("other", 1 + random.nextInt(2));
        lines.add("    public static void main(String[] args) throws InterruptedException {");
        lines.add("        int r = 0;");
        lines.add("        Runnable body = " + name + "::alike;");
        for (int i = 0; i < count; i++) lines.add("        Thread t" + i + " = new Thread(body);");
        lines.add("        Thread o = new Thread(" + name + "::other);");
        boolean first = random.nextBoolean();
        if (first) lines.add("        o.start();");
        for (int i = 0; i < count; i++) {
            lines.add("        t" + i + ".start();");
            if (random.nextInt(3) == 0) lines.add(plain("        "));
        }
        if (!first) lines.add("        o.start();");
        for (int i = 0; i < count; i++) {
            lines.add("        t" + i + ".join();");
            if (random.nextInt(3) == 0) lines.add("        " + (random.nextBoolean() ? "if (v > 0) " : "") + plain(""));
        }
        lines.add("        o.join();");
        lines.add("    }");
        lines.add("}");
        return String.join("\n", lines) + "\n";
    }

    private void method(String name, int statements) {
        lines.add("    static void " + name + "() {");
        lines.add("        int r = 0;");
        for (int i = 0; i < statements; i++) statement("        ", 0);
        lines.add("    }");
    }

    private String of(String... texts) {
        return texts[random.nextInt(texts.length)];
    }

    private String plain(String indentation) {
        String variable = of("x", "y");
        return indentation
                + of("r = " + variable + ";", "r += " + variable + ";", variable + " = 1;", variable + "++;");
    }

    private void statement(String in, int depth) {
        int kind = random.nextInt(depth < 2 ? 16 : 8);
        switch (kind) {
            case 0, 1, 2 -> lines.add(plain(in));
            case 3 -> lines.add(in + of("r = v;", "r = u;", "r = n.get();"));
            case 4 -> lines.add(in + of("v = 1;", "u = 1;", "n.incrementAndGet();"));
            case 5 -> lines.add(in + of("r = n.getAndIncrement();", "r = next();"));
            case 6 -> lines.add(in + of("S.release();", "r = S.tryAcquire() ? 1 : 0;"));
            case 7 -> lines.add(in + "if (n.get() > 1) v = 2;");
            case 8, 9, 10 -> block(in, "synchronized (L) {", "}", depth);
            case 11, 12 -> block(in, "if (" + of("R", "Q") + ".tryLock()) {", "} else {", depth);
            case 13 -> block(in, "if (S.tryAcquire()) {", "} else {", depth);
            default -> block(in, "if (" + of("r == 0", "r == 1", "v > 0", "u == 1", "next() == 0") + ") {", "}", depth);
        }
    }

    /** A lock that was taken by trying is sometimes kept. */
    private void block(String in, String begin, String end, int depth) {
        lines.add(in + begin);
        statement(in + "    ", depth + 1);
        if (end.equals("} else {")) {
            int lock = begin.indexOf(".tryLock");
            if (lock > 0 && random.nextInt(4) > 0) lines.add(in + "    " + begin.charAt(lock - 1) + ".unlock();");
            lines.add(in + end);
            statement(in + "    ", depth + 1);
        }
        lines.add(in + "}");
    }
}
