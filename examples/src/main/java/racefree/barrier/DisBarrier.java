// EXPECT: VERIFIED
// EXECUTIONS: 9
package racefree.barrier;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Dissemination barrier of two threads with atomic arrays of flags, two rounds. */
public class DisBarrier {
    static final class Node {
        final AtomicIntegerArray[] flag = {new AtomicIntegerArray(1), new AtomicIntegerArray(1)};
        Node partner;
        int parity = 0;
        int sense = 1;

        void await() {
            partner.flag[parity].set(0, sense);
            while (flag[parity].get(0) != sense) {
                Thread.onSpinWait();
            }
            if (parity == 1) {
                sense = 1 - sense;
            }
            parity = 1 - parity;
        }
    }

    static final Node[] nodes = {new Node(), new Node()};
    static final int[] log = new int[2];

    static void run(int me) {
        for (int round = 1; round <= 2; round++) {
            log[me] = round;
            nodes[me].await();
            assert log[1 - me] == round;
            nodes[me].await();
        }
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
