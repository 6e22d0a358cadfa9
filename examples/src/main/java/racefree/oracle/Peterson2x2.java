// EXPECT: VERIFIED
// EXECUTIONS: 1168
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Peterson's lock, two rounds; the locals make the first waiting round with new values progress. */
public class Peterson2x2 {
    static final AtomicIntegerArray flag = new AtomicIntegerArray(2);
    static volatile int victim;
    static int counter;

    static void use(int me) {
        flag.set(me, 1);
        victim = me;
        int theirs = -1;
        int last = -1;
        while (theirs != 0 && last != 1 - me) {
            theirs = flag.get(1 - me);
            if (theirs == 1) {
                last = victim;
            }
        }
        counter++;
        flag.set(me, 0);
    }

    static void run(int me) {
        use(me);
        use(me);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> run(0));
        Thread b = new Thread(() -> run(1));
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 4;
    }
}
