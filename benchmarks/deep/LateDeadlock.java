/** Two threads take two locks in opposite orders, but only in the last of many rounds. */
public class LateDeadlock {
    static final int ROUNDS = 8;
    static final Object A = new Object();
    static final Object B = new Object();
    static int value;

    static void work(boolean reversed) {
        for (int i = 1; i <= ROUNDS; i++) {
            Object first = reversed && i == ROUNDS ? B : A;
            Object second = first == A ? B : A;
            synchronized (first) {
                synchronized (second) {
                    value++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> work(false)), new Thread(() -> work(true)), new Thread(() -> work(false))
        };
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
    }
}
