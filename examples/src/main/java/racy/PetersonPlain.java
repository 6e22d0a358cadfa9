// EXPECT: RACE racy.PetersonPlain.wants0, racy.PetersonPlain.wants1, racy.PetersonPlain.victim, racy.PetersonPlain.counter
package racy;

/** Peterson's mutual exclusion on plain fields: right under sequential consistency, racy in Java. */
public class PetersonPlain {
    static boolean wants0;
    static boolean wants1;
    static int victim;
    static int counter;

    static void first() {
        wants0 = true; // RACE: with line 24
        victim = 0; // RACE: with line 23, 24
        while (wants1 && victim == 0) {
            Thread.onSpinWait();
        }
        counter++; // RACE: with line 27
        wants0 = false; // RACE: with line 24
    }

    static void second() {
        wants1 = true; // RACE: with line 14
        victim = 1; // RACE: with line 14
        while (wants0 && victim == 1) {
            Thread.onSpinWait();
        }
        counter++;
        wants1 = false; // RACE: with line 14
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(PetersonPlain::first);
        Thread b = new Thread(PetersonPlain::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
