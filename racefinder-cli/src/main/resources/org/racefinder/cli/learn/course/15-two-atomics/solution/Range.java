/** A range whose lower bound never exceeds its upper bound. */
public class Range {
    private static int low = 0;
    private static int high = 10;

    static synchronized void setLow(int value) {
        if (value <= high) {
            low = value;
        }
    }

    static synchronized void setHigh(int value) {
        if (value >= low) {
            high = value;
        }
    }

    static synchronized boolean isValid() {
        return low <= high;
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
