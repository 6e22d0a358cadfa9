// EXPECT: LIVELOCK
// EXECUTIONS: 5
package racefree.deadlock;

/** Half of Peterson's lock, with the flags only: if both raise them first, both wait for ever. */
public class LockOne {
    static volatile boolean flag0;
    static volatile boolean flag1;

    static void first() {
        flag0 = true;
        while (flag1) {
            Thread.onSpinWait();
        }
        flag0 = false;
    }

    static void second() {
        flag1 = true;
        while (flag0) {
            Thread.onSpinWait();
        }
        flag1 = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockOne::first);
        Thread b = new Thread(LockOne::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
