// EXPECT: VERIFIED
package racefree.symmetry;

/** Two threads run the same code, and main writes x before it starts them. */
public class WriteBetweenStarts {
    static int x;
    static int arrived;

    static synchronized boolean isFirst() {
        return arrived++ == 0;
    }

    static void run() {
        if (!isFirst()) {
            x++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable body = WriteBetweenStarts::run;
        Thread first = new Thread(body);
        Thread second = new Thread(body);
        x = 5;
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
