// EXPECT: RACE java.util.Date.*
package racy.collections;

import java.util.Date;

/** One thread sets a date that another reads: a Date is a variable, not a value. */
public class SharedDate {
    static final Date due = new Date(0);

    static void write() {
        due.setTime(1000); // RACE: with line 15
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
// MONITOR: always
