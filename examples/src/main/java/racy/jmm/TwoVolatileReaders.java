// EXPECT: RACE racy.jmm.TwoVolatileReaders.data
package racy.jmm;

/** Two threads that only read one volatile are not ordered by it. */
public class TwoVolatileReaders {
    static volatile int flag;
    static int data;

    static void first() {
        data = 1; // RACE: with line 16
        int seen = flag;
    }

    static void second() {
        int seen = flag;
        data = 2;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(TwoVolatileReaders::first);
        Thread b = new Thread(TwoVolatileReaders::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
