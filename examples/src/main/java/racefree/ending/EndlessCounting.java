// EXPECT: INCOMPLETE
// OPTIONS: --max-steps 300 --max-executions 20
package racefree.ending;

/** Threads that take turns and count for ever, under a lock. */
public class EndlessCounting {
    static long count;

    static synchronized void count(int own) {
        while (true) {
            try {
                while (count % 2 != own) EndlessCounting.class.wait();
            } catch (InterruptedException e) {
                return;
            }
            count++;
            EndlessCounting.class.notifyAll();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> count(0), "even").start();
        new Thread(() -> count(1), "odd").start();
    }
}
