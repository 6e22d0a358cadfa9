// EXPECT: VERIFIED
package racefree.symmetry;

/** Two threads run the same code, but ask for their names: only the second one writes x, and main reads it at the end. */
public class SecondByName {
    static int x;
    static int arrived;

    static synchronized boolean isFirst() {
        return arrived++ == 0;
    }

    static void run() {
        if (isFirst() && Thread.currentThread().getName().equals("second")) {
            x = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable body = SecondByName::run;
        Thread first = new Thread(body, "first");
        Thread second = new Thread(body, "second");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(x);
    }
}
