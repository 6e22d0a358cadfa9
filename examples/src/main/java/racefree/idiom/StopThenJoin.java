// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.idiom;

/** The worker is told to stop and joined before its result is read. */
public class StopThenJoin {
    static volatile boolean stop;
    static int result;

    static void work() {
        while (!stop) {
            Thread.onSpinWait();
        }
        result = 42;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(StopThenJoin::work);
        worker.start();
        stop = true;
        worker.join();
        assert result == 42;
    }
}
