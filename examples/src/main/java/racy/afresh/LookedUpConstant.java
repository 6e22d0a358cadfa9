// EXPECT: RACE racy.afresh.LookedUpConstant$Level.used
package racy.afresh;

import java.util.EnumSet;

/** Two ways to the same constant: by its name and by a set of all. Its plain field is shared, and races. */
public class LookedUpConstant {
    enum Level {
        LOW,
        HIGH;
        int used;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Enum.valueOf(Level.class, "LOW").used = 1); // RACE: with line 17
        other.start();
        int seen = EnumSet.allOf(Level.class).iterator().next().used;
        other.join();
        assert seen >= 0 && Level.LOW.used == 1;
    }
}
// MONITOR: always
