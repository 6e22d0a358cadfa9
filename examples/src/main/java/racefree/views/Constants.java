// EXPECT: VERIFIED
// VIEWS: none
package racefree.views;

/** Fields that nobody writes once the threads run are constants: reading them apart tears nothing. */
public class Constants {
    static final Object lock = new Object();
    static int x;
    static int y;

    static int both() {
        synchronized (lock) {
            return x + y;
        }
    }

    static void apart() {
        int sum = 0;
        synchronized (lock) {
            sum += x;
        }
        synchronized (lock) {
            sum += y;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        x = 1;
        y = 2;
        Thread a = new Thread(Constants::both);
        Thread b = new Thread(Constants::apart);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
