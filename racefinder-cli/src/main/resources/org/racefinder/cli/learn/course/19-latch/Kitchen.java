import java.util.concurrent.CountDownLatch;

/** A cook prepares a meal, and a waiter waits for it. */
public class Kitchen {
    private static final CountDownLatch done = new CountDownLatch(1);
    private static String meal;

    static void cook() {
        done.countDown();
        meal = "soup";
    }

    static void serve() {
        try {
            done.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        assert meal != null : "the plate is empty";
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws InterruptedException {
        Thread cook = new Thread(Kitchen::cook, "cook");
        Thread waiter = new Thread(Kitchen::serve, "waiter");
        cook.start();
        waiter.start();
        cook.join();
        waiter.join();
    }
}
