// EXPECT: VERIFIED
package racefree.student;

/** A bank account that looks and pays under its own lock. */
public class BankAccount {
    private int balance = 10;

    synchronized boolean withdraw(int amount) {
        if (balance >= amount) {
            balance = balance - amount;
            return true;
        }
        return false;
    }

    public static void main(String[] args) throws InterruptedException {
        BankAccount account = new BankAccount();
        Thread a = new Thread(() -> account.withdraw(7));
        Thread b = new Thread(() -> account.withdraw(7));
        a.start();
        b.start();
        a.join();
        b.join();
        assert account.balance == 3;
    }
}
