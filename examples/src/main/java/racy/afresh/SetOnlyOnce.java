// EXPECT: RACE racy.afresh.SetOnlyOnce.data
package racy.afresh;

import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.URL;

/** The race comes after settings that a JVM accepts once, and is skipped in a JVM in which they were made before. */
public class SetOnlyOnce {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        if (CookieHandler.getDefault() != null) return;
        CookieHandler.setDefault(new CookieManager());
        URL.setURLStreamHandlerFactory(protocol -> null);
        Thread other = new Thread(() -> data = 1); // RACE: with line 18
        other.start();
        int seen = data;
        other.join();
        assert seen >= 0;
    }
}
// MONITOR: always
