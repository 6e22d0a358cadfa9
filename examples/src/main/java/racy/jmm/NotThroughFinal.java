// EXPECT: RACE racy.jmm.NotThroughFinal.shared, racy.jmm.NotThroughFinal.other, racy.jmm.NotThroughFinal.other[]
package racy.jmm;

/** The same array by another way than the final field: no guarantee. */
public class NotThroughFinal {
    static class Box {
        final int[] cells;

        Box() {
            cells = new int[] {1}; // RACE: with line 25
            other = cells; // RACE: with line 23
        }
    }

    static Box shared;
    static int[] other;

    static void publish() {
        shared = new Box(); // RACE: with line 27
    }

    static void use() {
        int[] cells = other;
        if (cells != null) {
            System.out.println(cells[0]);
        }
        System.out.println(shared != null);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(NotThroughFinal::publish);
        Thread b = new Thread(NotThroughFinal::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
