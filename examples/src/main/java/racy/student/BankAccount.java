// EXPECT: RACE racy.student.BankAccount.balance
package racy.student;

/** A bank account that looks before it pays, without a lock: two customers may both find enough. */
public class BankAccount {
    private int balance = 10;

    boolean withdraw(int amount) {
        if (balance >= amount) {
            balance = balance - amount; // RACE: with line 9, 10
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
    }
}
// MONITOR: always
