// EXPECT: VERIFIED
package racefree.idle;

import java.util.Timer;
import java.util.TimerTask;

/** A timer repeats a task that finds nothing to do. Its daemon thread does not keep an execution alive. */
public class TimerWithoutEffect {
    static volatile int size;
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer(true);
        timer.scheduleAtFixedRate(
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
        Thread writer = new Thread(() -> data = 1);
        writer.start();
        writer.join();
        data = 2;
    }
}
