package programs;

/** One writer publishes data through a volatile flag; each reader reads it once. Argument: readers. */
public final class VolatileFlag {
    private int data;
    private volatile boolean ready;

    private void publish() {
        data = 42;
        ready = true;
    }

    private void look() {
        if (ready && data != 42) throw new AssertionError("unpublished data");
    }

    public static void main(String[] args) throws InterruptedException {
        VolatileFlag flag = new VolatileFlag();
        Thread[] threads = new Thread[1 + Integer.parseInt(args[0])];
        threads[0] = new Thread(() -> flag.publish());
        for (int i = 1; i < threads.length; i++) threads[i] = new Thread(() -> flag.look());
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
