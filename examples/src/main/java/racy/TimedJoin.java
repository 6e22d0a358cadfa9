// EXPECT: RACE racy.TimedJoin.data
package racy;

/** A timed join that times out orders nothing. */
public class TimedJoin {
    static int data;

    static void write() {
        data = 42; // RACE: with line 16
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(TimedJoin::write);
        writer.start();
        writer.join(100);
        System.out.println(data);
    }
}
