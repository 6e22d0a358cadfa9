// EXPECT: RACE racy.student.LazyConfig.config, racy.student.LazyConfig$Config.port
package racy.student;

/** A configuration read on first use, by whichever worker comes first: both may come first. */
public class LazyConfig {
    static final class Config {
        int port;

        Config(int port) {
            this.port = port; // RACE: with line 24
        }
    }

    private static Config config;

    static Config config() {
        if (config == null) {
            config = new Config(80); // RACE: with line 17, 18, 20
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
// MONITOR: always
