package faults;

/**
 * Stacks that overflow while monitors are held: all monitors are released, and a synchronized block returns the right
 * value.
 */
final class OverflowedStacks {
    private static final Object LOCK = new Object();
    private static int ended;

    private OverflowedStacks() {}

    private static int blocks(int depth) {
        synchronized (LOCK) {
            return 1 + blocks(depth + 1);
        }
    }

    private static long wide(long depth, Object other) {
        synchronized (other) {
            synchronized (LOCK) {
                return depth + wide(depth + 1, other);
            }
        }
    }

    private static synchronized String methods(Object other) {
        synchronized (other) {
            return methods(other);
        }
    }

    private static long sum(int count) {
        synchronized (LOCK) {
            return count == 0 ? 0L : count + sum(count - 1);
        }
    }

    private static void overflow(Runnable body) {
        try {
            body.run();
        } catch (StackOverflowError e) {
            // Expected.
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 12; i++) {
            int kind = i % 3;
            Runnable body = () -> {
                if (kind == 0) blocks(0);
                else if (kind == 1) wide(0, new Object());
                else methods(new Object());
            };
            Thread thread = new Thread(() -> {
                overflow(body);
                synchronized (LOCK) {
                    synchronized (OverflowedStacks.class) {
                        ended++;
                    }
                }
            });
            thread.start();
            thread.join(20_000);
            if (thread.isAlive()) {
                System.out.println("a monitor was kept");
                Runtime.getRuntime().halt(3);
            }
        }
        System.out.println(ended + " " + sum(100));
    }
}
