package watched;

import java.util.concurrent.atomic.AtomicReference;

/** Threads, and finally main, end by exceptions: out of synchronized blocks, constructors, initialisers. */
final class UncaughtFailures {
    private static int guarded;

    private UncaughtFailures() {}

    private static final class Bad {
        static final int VALUE = fail();

        private static int fail() {
            throw new IllegalStateException("initialiser");
        }
    }

    private static final class Half {
        final int one;

        Half(int one) {
            this.one = one;
            if (one > 0) throw new IllegalArgumentException("constructor");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicReference<Throwable> last = new AtomicReference<>();
        StringBuilder told = new StringBuilder();
        Runnable[] tasks = {
            () -> {
                synchronized (UncaughtFailures.class) {
                    guarded++;
                    throw new IllegalStateException("held");
                }
            },
            () -> new Half(1),
            () -> System.out.println(Bad.VALUE),
            () -> System.out.println(Bad.VALUE),
            () -> {
                int[] none = new int[0];
                none[guarded()] = 1;
            },
            () -> {
                Half nothing = null;
                System.out.println(nothing.one);
            },
            () -> deep(0)
        };
        for (Runnable task : tasks) {
            Thread thread = new Thread(task);
            thread.setUncaughtExceptionHandler((t, e) -> {
                last.set(e);
                told.append(e.getClass().getSimpleName()).append(' ');
            });
            thread.start();
            thread.join();
        }
        System.out.println(told + "" + guarded() + " " + (last.get() instanceof StackOverflowError));
        throw new IllegalStateException("main");
    }

    private static synchronized int guarded() {
        return guarded;
    }

    private static int deep(int depth) {
        return deep(depth + 1) + 1;
    }
}
