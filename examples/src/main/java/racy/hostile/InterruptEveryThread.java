// EXPECT: RACE racy.hostile.InterruptEveryThread.value
package racy.hostile;

/** Interrupts every thread group there is, which must not end the search of the tool that runs it. */
public class InterruptEveryThread {
    static int value;

    public static void main(String[] args) {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) group = group.getParent();
        group.interrupt();
        new Thread(() -> value = 1).start(); // RACE: with line 13
        value = 2;
    }
}
// MONITOR: always
