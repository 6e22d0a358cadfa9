import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads share two permits and check that no more than two hold one. Arguments: THREADS TIMES. */
public class Permits {
    private static final Semaphore permits = new Semaphore(2);
    private static final AtomicInteger inside = new AtomicInteger();

    private static void use(int times) {
        for (int i = 0; i < times; i++) {
            permits.acquireUninterruptibly();
            try {
                if (inside.incrementAndGet() > 2) throw new AssertionError();
                inside.decrementAndGet();
            } finally {
                permits.release();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int times = Integer.parseInt(args[1]);
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) threads[i] = new Thread(() -> use(times));
        for (Thread each : threads) each.start();
        for (Thread each : threads) each.join();
    }
}
