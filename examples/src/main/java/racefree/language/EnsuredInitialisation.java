// EXPECT: VERIFIED
package racefree.language;

import java.lang.invoke.MethodHandles;

/** A lookup that makes sure a class is initialised orders the accesses of its initialiser before those that follow. */
public class EnsuredInitialisation {
    static int initialised;

    static class Holder {
        static {
            initialised++;
        }
    }

    static void use() {
        try {
            MethodHandles.lookup().ensureInitialized(Holder.class);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
        assert initialised == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(EnsuredInitialisation::use);
        other.start();
        use();
        other.join();
    }
}
