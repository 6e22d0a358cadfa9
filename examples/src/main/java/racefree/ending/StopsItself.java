// EXPECT: VERIFIED
package racefree.ending;

/** A thread that stops itself ends in silence on JDK 17; newer JDKs refuse. */
public class StopsItself {
    @SuppressWarnings({"removal", "deprecation"})
    static void stop() {
        try {
            Thread.currentThread().stop();
        } catch (UnsupportedOperationException e) {
            System.out.println("this JDK has no stop");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(StopsItself::stop);
        a.start();
        a.join();
    }
}
