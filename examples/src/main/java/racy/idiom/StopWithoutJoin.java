// EXPECT: RACE racy.idiom.StopWithoutJoin.result
package racy.idiom;

/** The worker is told to stop, but its result is read before it has stopped. */
public class StopWithoutJoin {
    static volatile boolean stop;
    static int result;

    static void work() {
        while (!stop) {
            Thread.onSpinWait();
        }
        result = 42; // RACE: with line 20
    }

    public static void main(String[] args) {
        Thread worker = new Thread(StopWithoutJoin::work);
        worker.start();
        stop = true;
        System.out.println(result);
    }
}
