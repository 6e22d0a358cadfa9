// EXPECT: RACE racy.juc.QueueSameToken.second
package racy.juc;

import java.util.concurrent.LinkedBlockingQueue;

/** Two threads put the same token: who takes one of them has not seen what the other thread did. */
public class QueueSameToken {
    static final LinkedBlockingQueue<String> tokens = new LinkedBlockingQueue<>();
    static int first;
    static int second;

    static void one() {
        first = 1;
        tokens.add("token");
        second = 1; // RACE: with line 23
        tokens.add("token");
    }

    static void two() {
        try {
            tokens.take();
            System.out.println(first);
            System.out.println(second);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(QueueSameToken::one);
        Thread b = new Thread(QueueSameToken::two);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
