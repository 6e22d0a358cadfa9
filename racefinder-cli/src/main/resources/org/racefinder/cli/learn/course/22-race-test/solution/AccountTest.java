/** Two actors change an account. */
public class AccountTest {
    private static final Object lock = new Object();
    private static int balance = 0;

    static void deposit(int amount) {
        synchronized (lock) {
            balance += amount;
        }
    }

    static int balance() {
        synchronized (lock) {
            return balance;
        }
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws InterruptedException {
        Thread saves = new Thread(() -> deposit(10), "saves");
        Thread spends = new Thread(() -> deposit(-3), "spends");
        saves.start();
        spends.start();
        saves.join();
        spends.join();
        assert balance() == 7 : "the balance is " + balance();
    }
}
