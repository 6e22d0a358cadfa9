// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A timed exchange that found a partner has seen what the partner did before. */
public class ExchangerTimed {
    static final Exchanger<int[]> exchanger = new Exchanger<>();

    static void swap() {
        int[] mine = {1};
        try {
            int[] theirs = exchanger.exchange(mine, 1, TimeUnit.SECONDS);
            assert theirs[0] == 1;
        } catch (TimeoutException e) {
            return;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(ExchangerTimed::swap);
        Thread b = new Thread(ExchangerTimed::swap);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
