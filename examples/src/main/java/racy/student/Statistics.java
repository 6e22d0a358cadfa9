// EXPECT: RACE racy.student.Statistics.count, racy.student.Statistics.total
package racy.student;

/** A count and a total that belong together, updated by two workers without a lock. */
public class Statistics {
    private int count;
    private int total;

    void add(int time) {
        count++; // RACE: with line 10
        total += time; // RACE: with line 11
    }

    public static void main(String[] args) throws InterruptedException {
        Statistics statistics = new Statistics();
        Thread a = new Thread(() -> statistics.add(3));
        Thread b = new Thread(() -> statistics.add(5));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
