// EXPECT: VERIFIED
package racefree.outside;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;

/** Two hidden classes from the same bytes: each has a static field, a lock and an initialiser of its own. */
public class HiddenClass {
    static class Counter implements Runnable {
        static final Object lock = new Object();
        static int count = 5;
        static int ofOneThread;

        @Override
        public void run() {
            ofOneThread++;
            synchronized (lock) {
                count++;
                assert count == 6;
            }
        }
    }

    static Runnable counter() throws IOException, ReflectiveOperationException {
        try (InputStream in = HiddenClass.class.getResourceAsStream("HiddenClass$Counter.class")) {
            return (Runnable) MethodHandles.lookup()
                    .defineHiddenClass(in.readAllBytes(), false)
                    .lookupClass()
                    .getDeclaredConstructor()
                    .newInstance();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(counter());
        Thread second = new Thread(counter());
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
