// EXPECT: RACE racy.jmm.FrozenArray.shared
package racy.jmm;

/** What is reached through a final field is seen as of the freeze, even if the object is published by a race. */
public class FrozenArray {
    static class Box {
        final int[] cells;

        Box() {
            cells = new int[] {1, 2};
        }
    }

    static Box shared;

    static void publish() {
        shared = new Box(); // RACE: with line 21
    }

    static void use() {
        Box box = shared;
        if (box != null) {
            assert box.cells[0] + box.cells[1] == 3;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(FrozenArray::publish);
        Thread b = new Thread(FrozenArray::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
