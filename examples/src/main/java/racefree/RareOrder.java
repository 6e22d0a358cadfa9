// EXPECT: VERIFIED
// EXECUTIONS: 1680
package racefree;

/** The repaired form of RareRace: the write comes before the last step, so every order is safe. */
public class RareOrder {
    static int turn;
    static int hits;
    static int data;

    static synchronized boolean step(int me) {
        if (turn == me) {
            turn = (turn + 1) % 3;
            hits++;
        }
        return hits == 9;
    }

    static void first() {
        step(0);
        step(0);
        data = 1;
        step(0);
    }

    static void second() {
        step(1);
        step(1);
        step(1);
    }

    static void third() {
        step(2);
        step(2);
        if (step(2)) {
            assert data == 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(RareOrder::first);
        Thread b = new Thread(RareOrder::second);
        Thread c = new Thread(RareOrder::third);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
