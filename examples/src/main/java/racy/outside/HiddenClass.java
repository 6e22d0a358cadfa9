// EXPECT: RACE racy.outside.HiddenClass$Counter.count
package racy.outside;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;

/** A hidden class is defined from bytes at run time; its static field is shared like any other. */
public class HiddenClass {
    static class Counter implements Runnable {
        static int count;

        @Override
        public void run() {
            count++; // RACE: with line 15
        }
    }

    static byte[] template() throws IOException {
        try (InputStream in = HiddenClass.class.getResourceAsStream("HiddenClass$Counter.class")) {
            return in.readAllBytes();
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> hidden =
                MethodHandles.lookup().defineHiddenClass(template(), true).lookupClass();
        Runnable counter = (Runnable) hidden.getDeclaredConstructor().newInstance();
        Thread first = new Thread(counter);
        Thread second = new Thread(counter);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
// MONITOR: always
