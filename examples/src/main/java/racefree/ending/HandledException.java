// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.ending;

/** An exception leaves a synchronized block and is caught: the monitor is free again. */
public class HandledException {
    static int attempts;

    static void attempt() {
        try {
            synchronized (HandledException.class) {
                attempts++;
                throw new IllegalStateException("refused");
            }
        } catch (IllegalStateException refused) {
            Thread.yield();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(HandledException::attempt);
        Thread b = new Thread(HandledException::attempt);
        a.start();
        b.start();
        a.join();
        b.join();
        assert attempts == 2;
    }
}
