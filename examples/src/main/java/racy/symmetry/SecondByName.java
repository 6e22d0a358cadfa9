// EXPECT: RACE racy.symmetry.SecondByName.x
package racy.symmetry;

/** Two threads run the same code, but ask for their names: only the second one writes x, and only if it comes first. */
public class SecondByName {
    static int x;
    static int arrived;

    static synchronized boolean isFirst() {
        return arrived++ == 0;
    }

    static void run() {
        if (isFirst() && Thread.currentThread().getName().equals("second")) {
            x = 1; // RACE: with line 25
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable body = SecondByName::run;
        Thread first = new Thread(body, "first");
        Thread second = new Thread(body, "second");
        first.start();
        second.start();
        System.out.println(x);
        first.join();
        second.join();
    }
}
