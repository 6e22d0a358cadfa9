// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Elements of concurrent linked queues and deques carry what was done before they were added. */
public class ConcurrentLinked {
    static final ConcurrentLinkedQueue<int[]> queue = new ConcurrentLinkedQueue<>();
    static final ConcurrentLinkedDeque<int[]> deque = new ConcurrentLinkedDeque<>();

    static void add() {
        queue.add(new int[] {1});
        deque.addFirst(new int[] {2});
    }

    static void look() {
        int[] cell = queue.poll();
        assert cell == null || cell[0] == 1;
        for (int[] each : deque) {
            assert each[0] == 2;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(ConcurrentLinked::add);
        Thread b = new Thread(ConcurrentLinked::look);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
