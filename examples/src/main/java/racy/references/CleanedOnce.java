// EXPECT: RACE racy.references.CleanedOnce.open
package racy.references;

import java.lang.ref.Cleaner;

/** The cleaner may run on either thread. Nothing orders it before what the other thread does. */
public class CleanedOnce {
    static final Cleaner CLEANER = Cleaner.create();
    static int open;

    public static void main(String[] args) throws InterruptedException {
        Cleaner.Cleanable cleanable = CLEANER.register(new Object(), () -> open--); // RACE: with line 16
        open = 1;
        Thread other = new Thread(cleanable::clean);
        other.start();
        System.out.println(open);
        cleanable.clean();
        other.join();
    }
}
