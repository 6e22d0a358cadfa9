// EXPECT: RACE racy.idle.TimerThatEvicts.evictions
package racy.idle;

import java.util.Timer;
import java.util.TimerTask;

/** The task of a timer evicts something, and main reads how often. */
public class TimerThatEvicts {
    static volatile int size;
    static int evictions;

    public static void main(String[] args) {
        Timer timer = new Timer(true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        if (size > 5) {
                            evictions++; // RACE: with line 27
                            size = 0;
                        }
                    }
                },
                100,
                100);
        size = 7;
        System.out.println(evictions >= 0); // RACE: with line 19
    }
}
