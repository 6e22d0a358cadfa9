// EXPECT: RACE racy.jmm.WrittenAfterFreeze.shared, racy.jmm.WrittenAfterFreeze$Box.cells[]
package racy.jmm;

/** What is written after the freeze is not covered by it. */
public class WrittenAfterFreeze {
    static class Box {
        final int[] cells = new int[1];
    }

    static Box shared;

    static void publish() {
        Box box = new Box();
        box.cells[0] = 1; // RACE: with line 21
        shared = box; // RACE: with line 19
    }

    static void use() {
        Box box = shared;
        if (box != null) {
            System.out.println(box.cells[0]);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(WrittenAfterFreeze::publish);
        Thread b = new Thread(WrittenAfterFreeze::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
