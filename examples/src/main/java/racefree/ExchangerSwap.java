// EXPECT: VERIFIED
package racefree;

import java.util.concurrent.Exchanger;

/** Two threads swap objects that each wrote before. */
public class ExchangerSwap {
    static class Box {
        int value;
    }

    static final Exchanger<Box> exchanger = new Exchanger<>();

    static void swap(int value) {
        Box box = new Box();
        box.value = value;
        try {
            box = exchanger.exchange(box);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        assert box.value == 3 - value;
        box.value = 0;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> swap(1));
        Thread b = new Thread(() -> swap(2));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
