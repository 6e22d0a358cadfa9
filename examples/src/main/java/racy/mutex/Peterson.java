// EXPECT: RACE racy.mutex.Peterson.flag[], racy.mutex.Peterson.victim, racy.mutex.Peterson.counter
package racy.mutex;

/** Peterson's lock as a class: a volatile reference to plain flags, and a plain victim. */
public class Peterson {
    static volatile boolean[] flag = new boolean[2];
    static int victim;
    static int counter;

    static void lock(int me) {
        flag[me] = true; // RACE: with line 13
        victim = me; // RACE: with line 12, 13
        while (flag[1 - me] && victim == me) {
            Thread.onSpinWait();
        }
    }

    static void unlock(int me) {
        flag[me] = false; // RACE: with line 13
    }

    static void run(int me) {
        lock(me);
        counter++; // RACE: with line 24
        unlock(me);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> run(0));
        Thread b = new Thread(() -> run(1));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
