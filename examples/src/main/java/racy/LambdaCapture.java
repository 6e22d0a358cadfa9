// EXPECT: RACE int[]
package racy;

/** Two lambdas capture one array of one element as a counter. */
public class LambdaCapture {
    public static void main(String[] args) throws InterruptedException {
        int[] counter = new int[1];
        Runnable increment = () -> counter[0]++; // RACE: with line 8
        Thread a = new Thread(increment);
        Thread b = new Thread(increment);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(counter[0]);
    }
}
// MONITOR: always
