// EXPECT: RACE racy.LongValue.value
package racy;

/** A long written and read without order may even be seen half-written; it is one location. */
public class LongValue {
    static long value;

    static void write() {
        value = -1L; // RACE: with line 13
    }

    static void read() {
        System.out.println(value);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LongValue::write);
        Thread b = new Thread(LongValue::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
