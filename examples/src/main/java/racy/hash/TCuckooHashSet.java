// EXPECT: RACE racy.hash.TCuckooHashSet.table[]
package racy.hash;

import java.util.concurrent.locks.ReentrantLock;

/** Cuckoo hash set with two tables and a lock for each place: contains looks without them. */
public class TCuckooHashSet {
    private final Integer[][] table = new Integer[2][2];
    private final ReentrantLock[][] locks = {
        {new ReentrantLock(), new ReentrantLock()}, {new ReentrantLock(), new ReentrantLock()}
    };

    static int hash0(int x) {
        return x % 2;
    }

    static int hash1(int x) {
        return x / 2 % 2;
    }

    boolean add(Integer x) {
        locks[0][hash0(x)].lock();
        locks[1][hash1(x)].lock();
        try {
            if (table[0][hash0(x)] == null) {
                table[0][hash0(x)] = x; // RACE: with line 41
                return true;
            }
            if (table[1][hash1(x)] == null) {
                table[1][hash1(x)] = x; // RACE: with line 42
                return true;
            }
            return false;
        } finally {
            locks[1][hash1(x)].unlock();
            locks[0][hash0(x)].unlock();
        }
    }

    boolean contains(Integer x) {
        Integer first = table[0][hash0(x)];
        Integer second = table[1][hash1(x)];
        return x.equals(first) || x.equals(second);
    }

    void addBoth() {
        add(1);
        add(3);
    }

    public static void main(String[] args) throws InterruptedException {
        TCuckooHashSet set = new TCuckooHashSet();
        Thread a = new Thread(set::addBoth);
        Thread b = new Thread(() -> set.contains(3));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
