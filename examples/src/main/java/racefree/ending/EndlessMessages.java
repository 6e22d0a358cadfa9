// EXPECT: INCOMPLETE
// OPTIONS: --max-steps 400 --max-executions 20
package racefree.ending;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Two threads that send each other messages for ever: no execution reaches its end, and the result says so. */
public class EndlessMessages {
    static final BlockingQueue<Integer> there = new ArrayBlockingQueue<>(1);
    static final BlockingQueue<Integer> back = new ArrayBlockingQueue<>(1);

    static void passOn(BlockingQueue<Integer> from, BlockingQueue<Integer> to) {
        try {
            while (true) to.put(from.take() + 1);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> passOn(there, back), "ping").start();
        new Thread(() -> passOn(back, there), "pong").start();
        there.put(0);
    }
}
