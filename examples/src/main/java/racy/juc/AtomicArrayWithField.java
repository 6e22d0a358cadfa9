// EXPECT: RACE racy.juc.AtomicArrayWithField$Slots.used
package racy.juc;

import java.util.concurrent.atomic.AtomicReferenceArray;

/** The elements of an atomic array are atomic, a field of its subclass is not. */
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
            slots.used = 1; // RACE: with line 23
        });
        other.start();
        slots.used = 2;
        slots.set(1, "one");
        other.join();
    }
}
// MONITOR: always
