// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.idiom;

/** Setter and getter hold the same lock. */
public class LockedGetter {
    private int balance;

    synchronized void deposit(int amount) {
        balance += amount;
    }

    synchronized int balance() {
        return balance;
    }

    public static void main(String[] args) throws InterruptedException {
        LockedGetter account = new LockedGetter();
        Thread a = new Thread(() -> account.deposit(1));
        Thread b = new Thread(account::balance);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
