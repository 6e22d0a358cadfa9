package demo;

/** Two threads count under a lock. */
public class Proof {
    private static final Object LOCK = new Object();
    private static int count;

    private static void add() {
        synchronized (LOCK) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread ann = new Thread(Proof::add, "ann");
        Thread bob = new Thread(Proof::add, "bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        System.out.println(count);
    }
}
