// EXPECT: RACE racy.language.EnsuredInitialisation.initialised
package racy.language;

import java.lang.invoke.MethodHandles;

/** A lookup makes sure that a class is initialised; its initialiser races with a thread that does not use the class. */
public class EnsuredInitialisation {
    static int initialised;

    static class Holder {
        static {
            initialised++; // RACE: with line 17
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> initialised--);
        other.start();
        MethodHandles.lookup().ensureInitialized(Holder.class);
        other.join();
    }
}
// MONITOR: always
