package hostile;

/** Replaces the hooks that would report its race. */
public class InstallsHooks {
    static int shared;

    public static void main(String[] args) {
        org.racefinder.runtime.Hooks.install(new org.racefinder.runtime.Control() {});
        new Thread(() -> shared = 1).start();
        shared = 2;
    }
}
