// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** A delayed element carries what was done before it was put. */
public class DelayedElement {
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
        alarm.payload = 1;
        queue.put(alarm);
    }

    static void take() {
        try {
            assert queue.take().payload == 1;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(DelayedElement::put);
        Thread b = new Thread(DelayedElement::take);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
