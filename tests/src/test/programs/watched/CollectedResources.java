package watched;

import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.util.concurrent.CountDownLatch;

/** Cleaners and reference queues: the JVM's own threads run the program's code. */
final class CollectedResources {
    private static final Cleaner CLEANER = Cleaner.create();
    private static int closed;

    private CollectedResources() {}

    private static final class State implements Runnable {
        private final CountDownLatch done;

        State(CountDownLatch done) {
            this.done = done;
        }

        @Override
        public void run() {
            synchronized (CollectedResources.class) {
                closed++;
            }
            done.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(20);
        for (int i = 0; i < 20; i++) CLEANER.register(new Object(), new State(done));
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        PhantomReference<Object> reference = new PhantomReference<>(new int[10], queue);
        boolean gone = false;
        while (done.getCount() > 0 || !gone) {
            System.gc();
            gone |= queue.remove(10) == reference;
        }
        done.await();
        synchronized (CollectedResources.class) {
            System.out.println(closed + " " + gone);
        }
    }
}
