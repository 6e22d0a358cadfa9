// EXPECT: RACE racy.mutex.Filter.level[], racy.mutex.Filter.victim[], racy.mutex.Filter.counter
package racy.mutex;

/** Filter lock of two threads, so one level: levels and victims are elements of plain arrays. */
public class Filter {
    static volatile int[] level = new int[2];
    static volatile int[] victim = new int[2];
    static int counter;

    static void lock(int me) {
        for (int i = 1; i < 2; i++) {
            level[me] = i; // RACE: with line 14
            victim[i] = me; // RACE: with line 13, 14
            while (level[1 - me] >= i && victim[i] == me) {
                Thread.onSpinWait();
            }
        }
    }

    static void unlock(int me) {
        level[me] = 0; // RACE: with line 14
    }

    static void run(int me) {
        lock(me);
        counter++; // RACE: with line 26
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
