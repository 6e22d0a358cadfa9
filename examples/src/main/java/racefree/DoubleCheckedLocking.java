// EXPECT: VERIFIED
// EXECUTIONS: 4
package racefree;

/** Double-checked locking with a volatile reference. */
public class DoubleCheckedLocking {
    static volatile DoubleCheckedLocking instance;

    int value;

    DoubleCheckedLocking() {
        value = 42;
    }

    static DoubleCheckedLocking get() {
        if (instance == null) {
            synchronized (DoubleCheckedLocking.class) {
                if (instance == null) {
                    instance = new DoubleCheckedLocking();
                }
            }
        }
        return instance;
    }

    static void use() {
        assert get().value == 42;
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
