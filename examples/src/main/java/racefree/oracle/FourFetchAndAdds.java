// EXPECT: VERIFIED
// EXECUTIONS: 24
// OPTIONS: --reduction dpor
package racefree.oracle;

import java.util.concurrent.atomic.AtomicInteger;

/** Four atomic additions: 4! orders. */
public class FourFetchAndAdds {
    static final AtomicInteger x = new AtomicInteger();

    static void add() {
        x.getAndAdd(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(FourFetchAndAdds::add);
        Thread b = new Thread(FourFetchAndAdds::add);
        Thread c = new Thread(FourFetchAndAdds::add);
        Thread d = new Thread(FourFetchAndAdds::add);
        a.start();
        b.start();
        c.start();
        d.start();
        a.join();
        b.join();
        c.join();
        d.join();
        assert x.get() == 4;
    }
}
