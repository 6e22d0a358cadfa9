// EXPECT: DEADLOCK
package racefree.deadlock;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Transfers in opposite directions take the locks of two accounts in opposite orders; the locks are fields of them. */
public class CrossedTransfers {
    static class Account {
        final Lock lock = new ReentrantLock();
        int balance = 10;
    }

    final Account[] accounts = {new Account(), new Account(), new Account()};

    void transfer(int from, int to, int amount) {
        accounts[from].lock.lock();
        accounts[to].lock.lock();
        accounts[from].balance -= amount;
        accounts[to].balance += amount;
        accounts[to].lock.unlock();
        accounts[from].lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        CrossedTransfers bank = new CrossedTransfers();
        Thread there = new Thread(() -> bank.transfer(0, 2, 1));
        Thread back = new Thread(() -> bank.transfer(2, 0, 2));
        there.start();
        back.start();
        there.join();
        back.join();
    }
}
