// EXPECT: RACE racy.InnerClass.total
package racy;

/** Each worker locks itself, not the outer object whose field they share. */
public class InnerClass {
    int total;

    class Worker extends Thread {
        @Override
        public void run() {
            synchronized (this) {
                total++; // RACE: with line 12
            }
        }
    }

    void runBoth() throws InterruptedException {
        Worker a = new Worker();
        Worker b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
    }

    public static void main(String[] args) throws InterruptedException {
        new InnerClass().runBoth();
    }
}
// MONITOR: always
