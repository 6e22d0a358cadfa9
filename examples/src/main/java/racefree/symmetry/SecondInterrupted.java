// EXPECT: VERIFIED
package racefree.symmetry;

/** Two threads run the same code, and main interrupts the second: it writes x if it comes first, and main reads x at the end. */
public class SecondInterrupted {
    static int x;
    static int arrived;

    static synchronized boolean isFirst() {
        return arrived++ == 0;
    }

    static void run() {
        if (isFirst() && Thread.interrupted()) {
            x = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable body = SecondInterrupted::run;
        Thread first = new Thread(body);
        Thread second = new Thread(body);
        first.start();
        second.start();
        second.interrupt();
        first.join();
        second.join();
        System.out.println(x);
    }
}
