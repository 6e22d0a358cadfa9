// EXPECT: VERIFIED
// EXECUTIONS: 15
package racefree.symmetry;

/** Three interchangeable threads, two synchronized increments each: of 90 orders, 15 are different up to exchange. */
public class AlikeIncrements {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                increment();
                increment();
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert counter == 6;
    }
}
