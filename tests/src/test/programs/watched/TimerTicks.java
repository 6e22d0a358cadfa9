package watched;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** java.util.Timer: its tasks see what was written before they were scheduled, and each other's effects. */
final class TimerTicks {
    private TimerTicks() {}

    private static final class Tick extends TimerTask {
        private final List<String> told;
        private final CountDownLatch done;
        private int[] counts;

        Tick(List<String> told, CountDownLatch done) {
            this.told = told;
            this.done = done;
        }

        @Override
        public void run() {
            counts[0]++;
            told.add("tick");
            done.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<String> told = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch done = new CountDownLatch(20);
        Timer timer = new Timer("ticks");
        int[] counts = new int[1];
        for (int i = 0; i < 20; i++) {
            Tick tick = new Tick(told, done);
            tick.counts = counts;
            timer.schedule(tick, i % 3);
        }
        done.await();
        timer.cancel();
        System.out.println(counts[0] + " " + told.size());
    }
}
