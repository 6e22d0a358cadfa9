// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ConcurrentHashMap;

/** Bulk operations of a ConcurrentHashMap by several threads: what is in the map was placed there before, and what the functions did comes before the result. */
public class BulkOperations {
    static class Account {
        int balance;

        Account(int balance) {
            this.balance = balance;
        }
    }

    static final ConcurrentHashMap<String, Account> accounts = new ConcurrentHashMap<>();
    static final int PARALLEL = 1;

    static void open() {
        accounts.put("c", new Account(4));
    }

    public static void main(String[] args) throws Exception {
        accounts.put("a", new Account(1));
        accounts.put("b", new Account(2));
        Thread opens = new Thread(BulkOperations::open);
        opens.start();
        int sum = accounts.reduceValuesToInt(PARALLEL, account -> account.balance, 0, Integer::sum);
        assert sum == 3 || sum == 7;
        accounts.forEachValue(PARALLEL, account -> account.balance++);
        Account rich = accounts.search(Long.MAX_VALUE, (name, account) -> account.balance > 4 ? account : null);
        assert rich == null || rich.balance == 5;
        opens.join();
    }
}
