// EXPECT: RACE racy.RareRace.data
package racy;

/** Only one order of the nine steps among 1,680, strict turns, leads to the unguarded read. */
public class RareRace {
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
        step(0);
        data = 1; // RACE: with line 35
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
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(RareRace::first);
        Thread b = new Thread(RareRace::second);
        Thread c = new Thread(RareRace::third);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
