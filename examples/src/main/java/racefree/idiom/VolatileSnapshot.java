// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.idiom;

/** Settings are replaced as a whole, never changed after publication. */
public class VolatileSnapshot {
    static class Settings {
        int limit;
    }

    static volatile Settings current = new Settings();

    static void change() {
        Settings settings = new Settings();
        settings.limit = 7;
        current = settings;
    }

    static void read() {
        int limit = current.limit;
        assert limit == 0 || limit == 7;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(VolatileSnapshot::change);
        Thread b = new Thread(VolatileSnapshot::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
