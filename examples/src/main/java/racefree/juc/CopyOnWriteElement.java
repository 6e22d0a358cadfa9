// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** Elements of copy-on-write collections carry what was done before they were added. */
public class CopyOnWriteElement {
    static final CopyOnWriteArrayList<int[]> list = new CopyOnWriteArrayList<>();
    static final CopyOnWriteArraySet<int[]> set = new CopyOnWriteArraySet<>();

    static void add() {
        list.add(new int[] {1});
        set.add(new int[] {2});
    }

    static void look() {
        for (int[] each : list) {
            assert each[0] == 1;
        }
        for (int[] each : set) {
            assert each[0] == 2;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(CopyOnWriteElement::add);
        Thread b = new Thread(CopyOnWriteElement::look);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
