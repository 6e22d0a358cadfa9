// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.collections;

/** Two threads append to one StringBuilder under a lock. */
public class GuardedStringBuilder {
    static final StringBuilder text = new StringBuilder();

    static void append(char letter) {
        synchronized (text) {
            text.append(letter);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> append('x'));
        Thread b = new Thread(() -> append('y'));
        a.start();
        b.start();
        a.join();
        b.join();
        assert text.length() == 2;
    }
}
