// EXPECT: RACE racy.jmm.TwoMonitors.data
package racy.jmm;

/** Locks of different objects order nothing. */
public class TwoMonitors {
    static int data;

    static void write() {
        synchronized (new Object()) {
            data = 1; // RACE: with line 16
        }
    }

    static void read() {
        synchronized (TwoMonitors.class) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(TwoMonitors::write);
        Thread b = new Thread(TwoMonitors::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
