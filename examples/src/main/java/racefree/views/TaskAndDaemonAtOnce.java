// EXPECT: VERIFIED
// VIEWS: none
package racefree.views;

/** The repaired spacecraft: value and flag are set in one block. */
public class TaskAndDaemonAtOnce {
    static class Entry {
        int value;
        boolean achieved;
    }

    static final Entry[] table = {new Entry(), new Entry()};
    static final int[] systemState = {1, 0};
    static int warnings;

    static void task() {
        synchronized (table) {
            table[0].value = 1;
            table[0].achieved = true;
        }
    }

    static void daemon() {
        synchronized (table) {
            int expected = table[0].value;
            if (table[0].achieved && systemState[0] != expected) warnings++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread task = new Thread(TaskAndDaemonAtOnce::task);
        Thread daemon = new Thread(TaskAndDaemonAtOnce::daemon);
        task.start();
        daemon.start();
        task.join();
        daemon.join();
    }
}
