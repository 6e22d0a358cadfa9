// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.atomic.AtomicReferenceArray;

/** A subclass of an atomic array has a field of its own, which is not an element: one thread uses each. */
public class AtomicArrayWithField {
    static class Slots extends AtomicReferenceArray<String> {
        int used;

        Slots() {
            super(2);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Slots slots = new Slots();
        Thread other = new Thread(() -> {
            slots.set(0, "zero");
            slots.set(1, "one");
        });
        other.start();
        slots.used = 2;
        other.join();
        assert slots.used == 2 && slots.get(0) != null;
    }
}
