// EXPECT: RACE racy.trust.VolatileByOption.tail
// OPTIONS: --volatile racy.trust.VolatileByOption.head
package racy.trust;

/** Two plain fields, of which the option treats one as volatile: an update of both races on the other. */
public class VolatileByOption {
    static int head;
    static int tail;

    static void move() {
        tail++; // RACE: with line 11
        head++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(VolatileByOption::move);
        Thread b = new Thread(VolatileByOption::move);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
