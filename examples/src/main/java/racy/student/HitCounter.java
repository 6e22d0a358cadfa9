// EXPECT: RACE racy.student.HitCounter.hits
package racy.student;

/** A web server that counts its requests: every worker adds one to a plain field. */
public class HitCounter {
    private int hits;

    void serve() {
        hits++; // RACE: with line 9
    }

    public static void main(String[] args) throws InterruptedException {
        HitCounter server = new HitCounter();
        Thread a = new Thread(server::serve);
        Thread b = new Thread(server::serve);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
