// EXPECT: LIVELOCK
// EXECUTIONS: 4
package racefree.deadlock;

/** The other half of Peterson's lock, with the victim only: who comes last waits for ever. */
public class LockTwo {
    static volatile int victim = -1;

    static void lock(int me) {
        victim = me;
        while (victim == me) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> lock(0));
        Thread b = new Thread(() -> lock(1));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
