// EXPECT: VERIFIED
// EXECUTIONS: 6
package racefree.kernel;

/** Both threads synchronize on the class of the counter. */
public class SyncBench {
    static final class CounterClass {
        static int shared_count;

        void increment() {
            synchronized (CounterClass.class) {
                shared_count++;
            }
        }
    }

    static void run() {
        CounterClass counter = new CounterClass();
        counter.increment();
        counter.increment();
    }

    public static void main(String[] args) throws InterruptedException {
        CounterClass.shared_count = 0;
        Thread a = new Thread(SyncBench::run);
        Thread b = new Thread(SyncBench::run);
        a.start();
        b.start();
        a.join();
        b.join();
        assert CounterClass.shared_count == 4;
    }
}
