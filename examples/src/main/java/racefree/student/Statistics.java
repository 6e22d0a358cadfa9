// EXPECT: VERIFIED
package racefree.student;

/** A count and a total that belong together, updated under one lock. */
public class Statistics {
    private int count;
    private int total;

    synchronized void add(int time) {
        count++;
        total += time;
    }

    public static void main(String[] args) throws InterruptedException {
        Statistics statistics = new Statistics();
        Thread a = new Thread(() -> statistics.add(3));
        Thread b = new Thread(() -> statistics.add(5));
        a.start();
        b.start();
        a.join();
        b.join();
        assert statistics.count == 2 && statistics.total == 8;
    }
}
