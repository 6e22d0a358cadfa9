// EXPECT: RACE racy.collections.CopyOnWriteSize.data
package racy.collections;

import java.util.concurrent.CopyOnWriteArrayList;

/** The size of a list is not an element of it: nothing orders what was written before the element was added. */
public class CopyOnWriteSize {
    static final CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
    static int data;

    static void put() {
        data = 1;
        list.add("ready");
    }

    static void look() {
        if (list.size() > 0) {
            int seen = data;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(CopyOnWriteSize::put);
        Thread b = new Thread(CopyOnWriteSize::look);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
