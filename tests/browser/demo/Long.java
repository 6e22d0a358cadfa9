package demo;

/** A race after about two thousand steps. */
public class Long {
    private static final int ROUNDS = 500;
    private final Object lock = new Object();
    private int guarded;
    private int plain;

    void count() {
        for (int i = 0; i < ROUNDS; i++) {
            synchronized (lock) {
                guarded++;
            }
        }
        plain++;
    }

    public static void main(String[] args) throws InterruptedException {
        Long program = new Long();
        Thread first = new Thread(program::count, "first");
        Thread second = new Thread(program::count, "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
