// EXPECT: RACE racy.Sleep.data
package racy;

/** Sleeping longer than the other thread needs orders nothing. */
public class Sleep {
    static int data;

    static void write() {
        data = 42; // RACE: with line 15
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(Sleep::write).start();
        Thread.sleep(100);
        System.out.println(data);
    }
}
// MONITOR: always
