// EXPECT: RACE racy.symmetry.ReadBetweenJoins.x
package racy.symmetry;

/** Two threads run the same code, and main reads x between their ends: only the second thread races, if it comes first. */
public class ReadBetweenJoins {
    static int x;
    static int arrived;

    static synchronized boolean isFirst() {
        return arrived++ == 0;
    }

    static void run() {
        if (isFirst()) {
            x++; // RACE: with line 26
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable body = ReadBetweenJoins::run;
        Thread first = new Thread(body);
        Thread second = new Thread(body);
        first.start();
        second.start();
        first.join();
        int seen = x;
        second.join();
        assert seen <= x;
    }
}
