// EXPECT: VERIFIED
package racefree.afresh;

import java.util.Locale;
import java.util.TimeZone;
import java.util.logging.Level;
import java.util.logging.Logger;

/** What a program sets for the whole JVM is not set yet when the next execution starts. */
public class ChangedSettings {
    static volatile int turns;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> turns = 1);
        other.start();
        int seen = turns;
        assert System.getProperty("changed.settings") == null && System.getProperty("user.home") != null;
        System.setProperty("changed.settings", "turn " + seen);
        System.clearProperty("user.home");
        assert !Locale.getDefault().equals(Locale.JAPAN);
        Locale.setDefault(Locale.JAPAN);
        assert !TimeZone.getDefault().getID().equals("Asia/Tokyo");
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
        Logger logger = Logger.getLogger("changed.settings");
        assert logger.getLevel() == null;
        logger.setLevel(Level.FINE);
        other.join();
    }
}
