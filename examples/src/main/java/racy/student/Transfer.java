// EXPECT: RACE racy.student.Transfer$Account.balance
package racy.student;

/** Two transfers in opposite directions between two accounts without any lock. */
public class Transfer {
    static final class Account {
        int balance = 10;
    }

    static void transfer(Account from, Account to, int amount) {
        from.balance -= amount; // RACE: with line 12
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
    }
}
// MONITOR: always
