// EXPECT: VERIFIED
package racefree.student;

/** Two transfers in opposite directions under one lock for all accounts: two locks could deadlock. */
public class Transfer {
    static final class Account {
        int balance = 10;
    }

    static synchronized void transfer(Account from, Account to, int amount) {
        from.balance -= amount;
        to.balance += amount;
    }

    public static void main(String[] args) throws InterruptedException {
        Account x = new Account();
        Account y = new Account();
        Thread a = new Thread(() -> transfer(x, y, 1));
        Thread b = new Thread(() -> transfer(y, x, 2));
        a.start();
        b.start();
        a.join();
        b.join();
        assert x.balance == 11 && y.balance == 9;
    }
}
