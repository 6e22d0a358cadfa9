import java.util.concurrent.atomic.AtomicInteger;

/** A range whose lower bound never exceeds its upper bound. */
public class Range {
    private static final AtomicInteger low = new AtomicInteger(0);
    private static final AtomicInteger high = new AtomicInteger(10);

    static void setLow(int value) {
        if (value <= high.get()) {
            low.set(value);
        }
    }

    static void setHigh(int value) {
        if (value >= low.get()) {
            high.set(value);
        }
    }

    static boolean isValid() {
        return low.get() <= high.get();
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws InterruptedException {
        Thread lower = new Thread(() -> setLow(5), "lower");
        Thread upper = new Thread(() -> setHigh(4), "upper");
        lower.start();
        upper.start();
        lower.join();
        upper.join();
        assert isValid() : "the lower bound exceeds the upper one";
    }
}
