// EXPECT: VERIFIED
package racefree.collections;

import java.util.Date;

/** A Date that is replaced, through a volatile field, and never changed. */
public class SharedDate {
    static volatile Date due = new Date(0);

    static void write() {
        due = new Date(1000);
    }

    static void read() {
        if (due.getTime() == 1000) System.out.println("later");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SharedDate::write);
        Thread b = new Thread(SharedDate::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
