// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree;

/** Each thread counts in a cell of its own. */
public class ThreadLocalCell {
    static final ThreadLocal<int[]> cell = ThreadLocal.withInitial(() -> new int[1]);

    static void count() {
        cell.get()[0]++;
        assert cell.get()[0] == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ThreadLocalCell::count);
        Thread b = new Thread(ThreadLocalCell::count);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
