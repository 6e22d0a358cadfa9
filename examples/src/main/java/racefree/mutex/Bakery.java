// EXPECT: VERIFIED
// EXECUTIONS: 14
package racefree.mutex;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Bakery lock with labels as objects in atomic arrays. */
public class Bakery {
    static final class Label {
        int counter;

        Label(int counter) {
            this.counter = counter;
        }
    }

    static final AtomicIntegerArray flag = new AtomicIntegerArray(2);
    static final AtomicReferenceArray<Label> label = new AtomicReferenceArray<>(new Label[] {new Label(0), new Label(0)});
    static int counter;

    static void lock(int me) {
        int other = 1 - me;
        flag.set(me, 1);
        int max = Math.max(label.get(me).counter, label.get(other).counter);
        label.set(me, new Label(max + 1));
        while (flag.get(other) == 1 && 2 * label.get(other).counter + other < 2 * (max + 1) + me) {
            Thread.onSpinWait();
        }
    }

    static void unlock(int me) {
        flag.set(me, 0);
    }

    static void run(int me) {
        lock(me);
        counter++;
        unlock(me);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> run(0));
        Thread b = new Thread(() -> run(1));
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
