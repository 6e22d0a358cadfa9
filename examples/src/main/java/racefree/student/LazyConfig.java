// EXPECT: VERIFIED
package racefree.student;

/** A configuration read on first use, under a lock: only the first worker makes it. */
public class LazyConfig {
    static final class Config {
        int port;

        Config(int port) {
            this.port = port;
        }
    }

    private static Config config;

    static synchronized Config config() {
        if (config == null) {
            config = new Config(80);
        }
        return config;
    }

    static void work() {
        int port = config().port;
        assert port == 80;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LazyConfig::work);
        Thread b = new Thread(LazyConfig::work);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
