// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;

/** A write to an atomic, in each of its forms, is seen with everything before it. */
public class AtomicsOfEachKind {
    static final AtomicBoolean flag = new AtomicBoolean();
    static final AtomicLong number = new AtomicLong();
    static final AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("", false);
    static final AtomicStampedReference<String> stamped = new AtomicStampedReference<>("", 0);
    static final AtomicReferenceArray<String> array = new AtomicReferenceArray<>(1);
    static int data;

    static void write() {
        data = 1;
        flag.set(true);
        number.incrementAndGet();
        marked.set("", true);
        stamped.set("", 1);
        array.set(0, "x");
    }

    static void read() {
        if (array.get(0) != null || stamped.getStamp() == 1 || marked.isMarked() || number.get() == 1 || flag.get()) {
            assert data == 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(AtomicsOfEachKind::write);
        Thread b = new Thread(AtomicsOfEachKind::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
