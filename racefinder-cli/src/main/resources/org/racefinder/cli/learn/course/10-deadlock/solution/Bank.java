/** Transfers money between accounts. */
public class Bank {
    static class Account {
        final int number;
        int balance = 100;

        Account(int number) {
            this.number = number;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    // ---- Leave the lines below as they are. ----

    static final Account one = new Account(1);
    static final Account two = new Account(2);

    public static void main(String[] args) throws InterruptedException {
        Thread pays = new Thread(() -> transfer(one, two, 10), "pays");
        Thread paysBack = new Thread(() -> transfer(two, one, 5), "paysBack");
        pays.start();
        paysBack.start();
        pays.join();
        paysBack.join();
        assert one.balance == 95 && two.balance == 105;
    }
}
