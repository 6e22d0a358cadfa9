// EXPECT: VERIFIED
package racefree.jmm;

/** interrupt comes before the point where it is seen. */
public class InterruptedSleep {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                assert data == 1;
            }
        });
        sleeper.start();
        data = 1;
        sleeper.interrupt();
        sleeper.join();
    }
}
