// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree;

/** Two lambdas capture one array and one lock. */
public class LambdaCapture {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        int[] counter = new int[1];
        Runnable increment = () -> {
            synchronized (lock) {
                counter[0]++;
            }
        };
        Thread a = new Thread(increment);
        Thread b = new Thread(increment);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter[0] == 2;
    }
}
