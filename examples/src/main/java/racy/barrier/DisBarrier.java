// EXPECT: RACE racy.barrier.DisBarrier$Node.flag[], racy.barrier.DisBarrier.log[]
package racy.barrier;

/** Dissemination barrier of two threads: the flags that the partners set are elements of plain arrays. */
public class DisBarrier {
    static final class Node {
        final boolean[][] flag = new boolean[2][1];
        Node partner;
        int parity = 0;
        boolean sense = true;

        void await() {
            partner.flag[parity][0] = sense; // RACE: with line 14
            while (flag[parity][0] != sense) {
                Thread.onSpinWait();
            }
            if (parity == 1) {
                sense = !sense;
            }
            parity = 1 - parity;
        }
    }

    static final Node[] nodes = {new Node(), new Node()};
    static final int[] log = new int[2];

    static void run(int me) {
        log[me] = 1; // RACE: with line 30
        nodes[me].await();
        assert log[1 - me] == 1;
        nodes[me].await();
    }

    public static void main(String[] args) throws InterruptedException {
        nodes[0].partner = nodes[1];
        nodes[1].partner = nodes[0];
        Thread a = new Thread(() -> run(0));
        Thread b = new Thread(() -> run(1));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
