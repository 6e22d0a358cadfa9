// EXPECT: RACE racy.juc.SkipListSetWithout.data
package racy.juc;

import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/** Not to find an element in a set orders nothing. */
public class SkipListSetWithout {
    static final Set<String> done = new ConcurrentSkipListSet<>();
    static int data;

    static void write() {
        data = 1; // RACE: with line 19
        done.add("write");
    }

    static void read() {
        if (!done.contains("write")) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(SkipListSetWithout::write);
        Thread b = new Thread(SkipListSetWithout::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
