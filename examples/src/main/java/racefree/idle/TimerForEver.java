// EXPECT: LIVELOCK
package racefree.idle;

import java.util.Timer;
import java.util.TimerTask;

/** Nobody cancels the timer, whose thread is no daemon: the program never ends. */
public class TimerForEver {
    static volatile int size;

    public static void main(String[] args) {
        new Timer()
                .schedule(
                        new TimerTask() {
                            @Override
                            public void run() {
                                if (size > 5) {
                                    size = 0;
                                }
                            }
                        },
                        100,
                        100);
    }
}
