// EXPECT: RACE racy.DoubleCheckedLocking.instance, racy.DoubleCheckedLocking.value
package racy;

/** Double-checked locking without volatile: the first check reads the reference and its contents unordered. */
public class DoubleCheckedLocking {
    static DoubleCheckedLocking instance;

    int value;

    DoubleCheckedLocking() {
        value = 42; // RACE: with line 26
    }

    static DoubleCheckedLocking get() {
        if (instance == null) {
            synchronized (DoubleCheckedLocking.class) {
                if (instance == null) {
                    instance = new DoubleCheckedLocking(); // RACE: with line 15, 22
                }
            }
        }
        return instance;
    }

    static void use() {
        if (get().value != 42) {
            System.out.println("half-made instance");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(DoubleCheckedLocking::use);
        Thread b = new Thread(DoubleCheckedLocking::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
