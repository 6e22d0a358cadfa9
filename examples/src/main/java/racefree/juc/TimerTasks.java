// EXPECT: VERIFIED
package racefree.juc;

import java.util.Timer;
import java.util.TimerTask;

/** Scheduling comes before the task; one timer runs its tasks one after the other. */
public class TimerTasks {
    static int count;

    static TimerTask task() {
        return new TimerTask() {
            @Override
            public void run() {
                count++;
            }
        };
    }

    public static void main(String[] args) {
        Timer timer = new Timer(true);
        count = 1;
        timer.schedule(task(), 1);
        timer.schedule(task(), 2);
    }
}
