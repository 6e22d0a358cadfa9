import java.util.concurrent.atomic.AtomicInteger;

/** An assertion that fails only if two threads meet in a state that lasts one step, in the middle of much locking. */
public class RareAssertion {
    static final Object LOCK = new Object();
    static final AtomicInteger STAGE = new AtomicInteger();
    static int noise;

    static void makeNoise(int times) {
        for (int i = 0; i < times; i++) {
            synchronized (LOCK) {
                noise++;
            }
        }
    }

    static void opener() {
        makeNoise(8);
        STAGE.set(1);
        STAGE.set(2);
        makeNoise(8);
    }

    static void visitor() {
        makeNoise(8);
        if (STAGE.compareAndSet(1, 10)) {
            makeNoise(2);
            assert STAGE.get() != 2 : "the opener went on although the visitor was inside";
        }
        makeNoise(8);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(RareAssertion::opener), new Thread(RareAssertion::visitor),
            new Thread(() -> makeNoise(10)), new Thread(() -> makeNoise(10))
        };
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
    }
}
