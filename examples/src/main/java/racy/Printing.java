// EXPECT: RACE racy.Printing.counter
package racy;

/** Printing takes a lock inside the JDK, but a program may not rely on it for order. */
public class Printing {
    static int counter;

    static void increment() {
        System.out.println("before");
        counter++; // RACE: with line 10
        System.out.println("after");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Printing::increment);
        Thread b = new Thread(Printing::increment);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
