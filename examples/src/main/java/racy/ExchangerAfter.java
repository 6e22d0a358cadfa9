// EXPECT: RACE racy.ExchangerAfter$Box.value
package racy;

import java.util.concurrent.Exchanger;

/** A thread goes on writing to the object it has given away. */
public class ExchangerAfter {
    static class Box {
        int value;
    }

    static final Exchanger<Box> exchanger = new Exchanger<>();

    static Box exchange(Box box) {
        try {
            return exchanger.exchange(box);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void keep() {
        Box mine = new Box();
        exchange(mine);
        mine.value = 1; // RACE: with line 30
    }

    static void use() {
        Box theirs = exchange(new Box());
        System.out.println(theirs.value);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ExchangerAfter::keep);
        Thread b = new Thread(ExchangerAfter::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
