// EXPECT: RACE racy.juc.DelayedElementAfter$Alarm.payload
package racy.juc;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** A delayed element is changed after it was put. */
public class DelayedElementAfter {
    static class Alarm implements Delayed {
        int payload;

        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }

    static final DelayQueue<Alarm> queue = new DelayQueue<>();

    static void put() {
        Alarm alarm = new Alarm();
        queue.put(alarm);
        alarm.payload = 1; // RACE: with line 34
    }

    static void take() {
        try {
            System.out.println(queue.take().payload);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(DelayedElementAfter::put);
        Thread b = new Thread(DelayedElementAfter::take);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
