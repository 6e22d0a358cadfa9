// EXPECT: VERIFIED
package racefree.student;

import java.util.HashMap;
import java.util.Map;

/** Sessions in a map that every method guards with the same lock. */
public class SessionMap {
    private final Map<String, Integer> sessions = new HashMap<>();

    synchronized void login(String user) {
        sessions.put(user, user.length());
    }

    synchronized Integer session(String user) {
        return sessions.get(user);
    }

    public static void main(String[] args) throws InterruptedException {
        SessionMap server = new SessionMap();
        Thread a = new Thread(() -> server.login("ann"));
        Thread b = new Thread(() -> server.session("ann"));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
