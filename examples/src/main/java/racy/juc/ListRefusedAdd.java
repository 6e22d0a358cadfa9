// EXPECT: RACE racy.juc.ListRefusedAdd.data
package racy.juc;

import java.util.concurrent.CopyOnWriteArrayList;

/** An addIfAbsent that finds its element publishes nothing. */
public class ListRefusedAdd {
    static final CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
    static int data;

    static void one() {
        data = 1; // RACE: with line 17
        list.addIfAbsent("element");
    }

    static void other() {
        if (list.contains("element")) System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        list.add("element");
        Thread one = new Thread(ListRefusedAdd::one);
        Thread other = new Thread(ListRefusedAdd::other);
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
