// EXPECT: VERIFIED
// EXECUTIONS: 136
package racefree;

/** Peterson's lock with volatile fields, two threads, two rounds each. */
public class PetersonVolatileFields {
    static volatile boolean wants0;
    static volatile boolean wants1;
    static volatile int victim;
    static int counter;

    static void first() {
        for (int round = 0; round < 2; round++) {
            wants0 = true;
            victim = 0;
            while (wants1 && victim == 0) {
                Thread.onSpinWait();
            }
            counter++;
            wants0 = false;
        }
    }

    static void second() {
        for (int round = 0; round < 2; round++) {
            wants1 = true;
            victim = 1;
            while (wants0 && victim == 1) {
                Thread.onSpinWait();
            }
            counter++;
            wants1 = false;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(PetersonVolatileFields::first);
        Thread b = new Thread(PetersonVolatileFields::second);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 4;
    }
}
