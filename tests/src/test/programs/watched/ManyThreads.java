package watched;

import java.util.concurrent.CountDownLatch;

/** 2,000 threads that are alive at once, and 2,000 more one after the other. */
final class ManyThreads {
    private static int counter;
    private static final int[] OWN = new int[2000];

    private ManyThreads() {}

    private static synchronized void count() {
        counter++;
    }

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch everybody = new CountDownLatch(OWN.length);
        Thread[] threads = new Thread[OWN.length];
        for (int i = 0; i < threads.length; i++) {
            int me = i;
            threads[i] = new Thread(
                    null,
                    () -> {
                        everybody.countDown();
                        try {
                            everybody.await();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                        for (int k = 0; k < 3; k++) count();
                        OWN[me]++;
                    },
                    "t" + i,
                    1 << 17);
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
        for (int i = 0; i < OWN.length; i++) {
            int me = i;
            Thread next = new Thread(() -> {
                count();
                OWN[me]++;
            });
            next.start();
            next.join();
        }
        int sum = 0;
        for (int own : OWN) sum += own;
        System.out.println(counter + " " + sum);
    }
}
