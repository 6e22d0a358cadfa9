// EXPECT: RACE racy.mutex.Bakery.flag[], racy.mutex.Bakery.label[], racy.mutex.Bakery$Label.counter
package racy.mutex;

/** Bakery lock with labels as objects: flags and labels are elements of plain arrays behind volatile references. */
public class Bakery {
    static final class Label {
        int counter;

        Label(int counter) {
            this.counter = counter; // RACE: with line 20, 22
        }
    }

    static volatile boolean[] flag = new boolean[2];
    static volatile Label[] label = {new Label(0), new Label(0)};

    static void lock(int me) {
        int other = 1 - me;
        flag[me] = true; // RACE: with line 22
        int max = Math.max(label[me].counter, label[other].counter);
        label[me] = new Label(max + 1); // RACE: with line 20, 22
        while (flag[other] && 2 * label[other].counter + other < 2 * label[me].counter + me) {
            Thread.onSpinWait();
        }
    }

    static void unlock(int me) {
        flag[me] = false; // RACE: with line 22
    }

    static void run(int me) {
        lock(me);
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
