// EXPECT: RACE racy.symmetry.WriteBetweenStarts.x
package racy.symmetry;

/** Two threads run the same code, and main writes x between their starts: only the first thread can race. */
public class WriteBetweenStarts {
    static int x;
    static int arrived;

    static synchronized boolean isFirst() {
        return arrived++ == 0;
    }

    static void run() {
        if (isFirst()) {
            x++; // RACE: with line 24
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable body = WriteBetweenStarts::run;
        Thread first = new Thread(body);
        Thread second = new Thread(body);
        first.start();
        x = 5;
        second.start();
        first.join();
        second.join();
    }
}
