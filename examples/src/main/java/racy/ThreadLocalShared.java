// EXPECT: RACE racy.ThreadLocalShared.shared[]
package racy;

/** A thread-local variable whose initial value is one shared array. */
public class ThreadLocalShared {
    static final int[] shared = new int[1];
    static final ThreadLocal<int[]> cell = ThreadLocal.withInitial(() -> shared);

    static void count() {
        cell.get()[0]++; // RACE: with line 10
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ThreadLocalShared::count);
        Thread b = new Thread(ThreadLocalShared::count);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
