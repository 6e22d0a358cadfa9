// EXPECT: RACE racy.afresh.OnlyOnce.data
package racy.afresh;

/** A property lets the work be done only once in a JVM. Each execution is a JVM of its own, so each has the race. */
public class OnlyOnce {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        if (System.getProperty("only.once") != null) return;
        System.setProperty("only.once", "done");
        Thread other = new Thread(() -> data = 1); // RACE: with line 13
        other.start();
        int seen = data;
        other.join();
        assert seen >= 0;
    }
}
// MONITOR: always
