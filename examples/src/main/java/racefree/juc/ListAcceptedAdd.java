// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.CopyOnWriteArrayList;

/** An addIfAbsent that adds its element publishes with it. */
public class ListAcceptedAdd {
    static final CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
    static int data;

    static void one() {
        data = 1;
        list.addIfAbsent("element");
    }

    static void other() {
        if (list.contains("element")) System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(ListAcceptedAdd::one);
        Thread other = new Thread(ListAcceptedAdd::other);
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
