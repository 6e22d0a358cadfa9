/** As many threads as there are arguments, and each increments as often as its argument says: (sum of all)! / (product of the factorials of each) orders. */
public class Increments {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[args.length];
        for (int i = 0; i < threads.length; i++) {
            int times = Integer.parseInt(args[i]);
            threads[i] = new Thread(() -> {
                for (int k = 0; k < times; k++) increment();
            });
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }
}
