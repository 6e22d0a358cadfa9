// EXPECT: RACE racy.figures.SimpleRace.x, racy.figures.SimpleRace.done
package racy.figures;

/** JRF-E, figure 2: thread 1 tells thread 2 through a plain flag that x is set. */
public class SimpleRace {
    static int x;
    static boolean done = false;

    static void first() {
        x = 1; // RACE: with line 18
        done = true; // RACE: with line 15
    }

    static void second() {
        while (!done) {
            Thread.onSpinWait();
        }
        assert x == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SimpleRace::first);
        Thread b = new Thread(SimpleRace::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
