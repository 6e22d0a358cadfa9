// EXPECT: RACE java.util.HashMap.*
package racy.student;

import java.util.HashMap;
import java.util.Map;

/** Sessions in a plain map: one worker logs a user in while another asks for a session. */
public class SessionMap {
    private final Map<String, Integer> sessions = new HashMap<>();

    void login(String user) {
        sessions.put(user, user.length()); // RACE: with line 16
    }

    Integer session(String user) {
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
// MONITOR: always
