// EXPECT: VERIFIED
// VIEWS: achieved, value against achieved / value, confirmed
package racefree.views;

/** The spacecraft of the paper: the task sets value and flag in two blocks, the daemon looks at both in one. */
public class TaskAndDaemon {
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
        }
        // here the property is achieved
        synchronized (table) {
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
        Thread task = new Thread(TaskAndDaemon::task);
        Thread daemon = new Thread(TaskAndDaemon::daemon);
        task.start();
        daemon.start();
        task.join();
        daemon.join();
    }
}
