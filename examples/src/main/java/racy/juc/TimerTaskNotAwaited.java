// EXPECT: RACE racy.juc.TimerTaskNotAwaited.count
package racy.juc;

import java.util.Timer;
import java.util.TimerTask;

/** Nobody waits for the task of a timer. */
public class TimerTaskNotAwaited {
    static int count;

    public static void main(String[] args) {
        Timer timer = new Timer();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        count = 1; // RACE: with line 22
                        timer.cancel();
                    }
                },
                1);
        System.out.println(count);
    }
}
// MONITOR: always
