// EXPECT: VERIFIED
package racefree.afresh;

import java.io.ObjectInputFilter;
import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.HttpURLConnection;
import java.net.URL;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/** Settings that a JVM accepts once, and defaults that start with a known value, start afresh in each execution. */
public class SetOnlyOnce {
    static volatile int turns;

    static class Loud extends Level {
        private static final long serialVersionUID = 1;

        Loud() {
            super("LOUD", 777);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> turns = 1);
        other.start();
        int seen = turns;
        URL.setURLStreamHandlerFactory(protocol -> null);
        ObjectInputFilter.Config.setSerialFilter(info -> ObjectInputFilter.Status.UNDECIDED);
        assert CookieHandler.getDefault() == null;
        CookieManager.setDefault(new CookieManager());
        assert HttpURLConnection.getFollowRedirects();
        HttpURLConnection.setFollowRedirects(false);
        assert Thread.currentThread().getThreadGroup().getMaxPriority() == Thread.MAX_PRIORITY;
        Thread.currentThread().getThreadGroup().setMaxPriority(3);
        assert LogManager.getLogManager().getLogger("set.only.once") == null;
        Logger logger = Logger.getLogger("set.only.once");
        assert logger.getUseParentHandlers();
        logger.setUseParentHandlers(false);
        boolean known = true;
        try {
            Level.parse("LOUD");
        } catch (IllegalArgumentException e) {
            known = false;
        }
        assert !known;
        assert new Loud().intValue() + seen >= 777;
        other.join();
    }
}
