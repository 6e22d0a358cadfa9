// EXPECT: RACE racy.PlainFlag.flag, racy.PlainFlag.data
package racy;

/** A plain flag hands over plain data: both the flag and the data race. */
public class PlainFlag {
    static boolean flag;
    static int data;

    static void write() {
        data = 42; // RACE: with line 18
        flag = true; // RACE: with line 15
    }

    static void read() {
        while (!flag) {
            Thread.onSpinWait();
        }
        if (data != 42) {
            System.out.println("old data");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(PlainFlag::write);
        Thread b = new Thread(PlainFlag::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
