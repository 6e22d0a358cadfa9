/** Money moves between accounts under both locks, but the auditor takes one lock after the other. */
public class Auditor {
    static final class Account {
        int balance = 100;
    }

    static final Account[] ACCOUNTS = {new Account(), new Account(), new Account()};

    static void transfer(int from, int to, int amount) {
        Account first = ACCOUNTS[Math.min(from, to)];
        Account second = ACCOUNTS[Math.max(from, to)];
        synchronized (first) {
            synchronized (second) {
                ACCOUNTS[from].balance -= amount;
                ACCOUNTS[to].balance += amount;
            }
        }
    }

    static void trader(int from, int to) {
        for (int i = 0; i < 5; i++) transfer(from, to, 0);
        transfer(from, to, 10);
        for (int i = 0; i < 5; i++) transfer(from, to, 0);
    }

    static void audit() {
        int sum = 0;
        for (Account account : ACCOUNTS) {
            synchronized (account) {
                sum += account.balance;
            }
        }
        assert sum == 300 : "the sum is " + sum;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> trader(0, 1)), new Thread(() -> trader(1, 2)), new Thread(() -> trader(2, 0)),
            new Thread(Auditor::audit)
        };
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
    }
}
