// EXPECT: RACE racy.idiom.UnlockedGetter.balance
package racy.idiom;

/** The setter is synchronized, the getter is not. */
public class UnlockedGetter {
    private int balance;

    synchronized void deposit(int amount) {
        balance += amount; // RACE: with line 13
    }

    int balance() {
        return balance;
    }

    public static void main(String[] args) throws InterruptedException {
        UnlockedGetter account = new UnlockedGetter();
        Thread a = new Thread(() -> account.deposit(1));
        Thread b = new Thread(account::balance);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
