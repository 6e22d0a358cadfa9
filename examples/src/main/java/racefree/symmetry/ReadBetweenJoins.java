// EXPECT: VERIFIED
package racefree.symmetry;

/** Two threads run the same code, and main reads x when both have ended. */
public class ReadBetweenJoins {
    static int x;
    static int arrived;

    static synchronized boolean isFirst() {
        return arrived++ == 0;
    }

    static void run() {
        if (isFirst()) {
            x++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable body = ReadBetweenJoins::run;
        Thread first = new Thread(body);
        Thread second = new Thread(body);
        first.start();
        second.start();
        first.join();
        second.join();
        assert x == 1;
    }
}
