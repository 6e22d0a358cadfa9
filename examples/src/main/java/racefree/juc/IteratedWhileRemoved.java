// EXPECT: VERIFIED
package racefree.juc;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** An iterator of a concurrent map may hand out what was removed or replaced since it came across it: that was placed there all the same. */
public class IteratedWhileRemoved {
    static class Session {
        int user;

        Session(int user) {
            this.user = user;
        }
    }

    static final Map<String, Session> sessions = new ConcurrentHashMap<>();
    static final Map<String, Session> sorted = new ConcurrentSkipListMap<>();

    static void comeAndGo() {
        sessions.put("a", new Session(1));
        sessions.remove("a");
    }

    static void replace() {
        sorted.put("a", new Session(1));
        sorted.put("a", new Session(2));
    }

    public static void main(String[] args) throws Exception {
        Thread goes = new Thread(IteratedWhileRemoved::comeAndGo);
        Thread replaces = new Thread(IteratedWhileRemoved::replace);
        goes.start();
        replaces.start();
        int users = 0;
        for (Session session : sessions.values()) users += session.user;
        for (Map.Entry<String, Session> session : sorted.entrySet()) users += session.getValue().user;
        goes.join();
        replaces.join();
        assert users <= 3;
    }
}
