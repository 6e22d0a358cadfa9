/** Settings that are replaced while the program runs. */
public class Settings {
    private static Settings current = new Settings(10);

    private final int seconds;

    Settings(int seconds) {
        this.seconds = seconds;
    }

    static void replace() {
        current = new Settings(20);
    }

    static void use() {
        int seconds = current.seconds;
        assert seconds == 10 || seconds == 20;
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws InterruptedException {
        Thread admin = new Thread(Settings::replace, "admin");
        Thread user = new Thread(Settings::use, "user");
        admin.start();
        user.start();
        admin.join();
        user.join();
    }
}
