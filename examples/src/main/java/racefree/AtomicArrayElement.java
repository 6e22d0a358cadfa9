// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree;

import java.util.concurrent.atomic.AtomicReferenceArray;

/** Elements of an atomic array publish what they refer to. */
public class AtomicArrayElement {
    static final AtomicReferenceArray<int[]> slots = new AtomicReferenceArray<>(2);

    static void publish() {
        int[] box = new int[1];
        box[0] = 42;
        slots.set(0, box);
    }

    static void use() {
        int[] box = slots.get(0);
        if (box != null) {
            assert box[0] == 42;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(AtomicArrayElement::publish);
        Thread b = new Thread(AtomicArrayElement::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
