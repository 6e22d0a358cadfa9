// EXPECT: VERIFIED
// EXECUTIONS: 4
package racefree.juc;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAdder;

/** A plain read of one atomic, while it is still alone, beside atomics that have no plain mode. */
public class AtomicPlainBeside {
    static final AtomicInteger limit = new AtomicInteger(2);
    static final AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 0);
    static final AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("a", false);
    static final LongAdder adder = new LongAdder();

    static void use() {
        stamped.attemptStamp("a", 1);
        marked.attemptMark("a", true);
        adder.increment();
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = limit.getPlain();
        Thread a = new Thread(AtomicPlainBeside::use);
        Thread b = new Thread(AtomicPlainBeside::use);
        a.start();
        b.start();
        a.join();
        b.join();
        assert adder.sum() == threads && stamped.getStamp() == 1 && marked.isMarked();
    }
}
