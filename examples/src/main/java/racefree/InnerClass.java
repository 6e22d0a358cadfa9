// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree;

/** Both workers lock the outer object. */
public class InnerClass {
    int total;

    class Worker extends Thread {
        @Override
        public void run() {
            synchronized (InnerClass.this) {
                total++;
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
        assert total == 2;
    }

    public static void main(String[] args) throws InterruptedException {
        new InnerClass().runBoth();
    }
}
