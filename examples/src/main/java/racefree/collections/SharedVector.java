// EXPECT: VERIFIED
package racefree.collections;

import java.util.Vector;

/** What is written before an element is added to a vector is seen by whoever finds the element there. */
public class SharedVector {
    static final Vector<int[]> boxes = new Vector<>();

    static void put() {
        int[] box = {0};
        box[0] = 1;
        boxes.add(box);
    }

    static void look() {
        synchronized (boxes) {
            if (!boxes.isEmpty()) {
                assert boxes.get(0)[0] == 1;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SharedVector::put);
        Thread b = new Thread(SharedVector::look);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
