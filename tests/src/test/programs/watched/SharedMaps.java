package watched;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;

/** Values in concurrent maps: published by put, changed inside compute. */
final class SharedMaps {
    private SharedMaps() {}

    private static final class Account {
        private long balance;

        Account deposit(long more) {
            balance += more;
            return this;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(run(new ConcurrentHashMap<>()));
        System.out.println(run(new ConcurrentSkipListMap<>()));
    }

    private static String run(ConcurrentMap<Integer, Account> accounts) throws InterruptedException {
        LongAdder published = new LongAdder();
        ConcurrentHashMap<Integer, Account> fresh = new ConcurrentHashMap<>();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            int me = t;
            threads.add(new Thread(() -> {
                for (int i = 0; i < 2000; i++) {
                    int key = i % 50;
                    if (accounts instanceof ConcurrentHashMap)
                        accounts.compute(key, (k, a) -> (a == null ? new Account() : a).deposit(1));
                    else
                        synchronized (accounts) {
                            accounts.merge(key, new Account().deposit(1), (a, b) -> a.deposit(b.balance));
                        }
                    fresh.put(me * 10_000 + i, new Account().deposit(i));
                    Account other = fresh.get(((me + 1) % 4) * 10_000 + i);
                    if (other != null) published.add(other.balance - i + 1);
                }
            }));
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        long sum = 0;
        for (Map.Entry<Integer, Account> each : accounts.entrySet()) sum += each.getValue().balance;
        long all = fresh.reduceValuesToLong(1, a -> a.balance, 0, Long::sum);
        return sum + " " + all + " " + (published.sum() <= 8000);
    }
}
