// EXPECT: RACE racy.symmetry.SecondInterrupted.x
package racy.symmetry;

/** Two threads run the same code, and main interrupts the second: it writes x if it comes first. */
public class SecondInterrupted {
    static int x;
    static int arrived;

    static synchronized boolean isFirst() {
        return arrived++ == 0;
    }

    static void run() {
        if (isFirst() && Thread.interrupted()) {
            x = 1; // RACE: with line 26
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable body = SecondInterrupted::run;
        Thread first = new Thread(body);
        Thread second = new Thread(body);
        first.start();
        second.start();
        second.interrupt();
        System.out.println(x);
        first.join();
        second.join();
    }
}
