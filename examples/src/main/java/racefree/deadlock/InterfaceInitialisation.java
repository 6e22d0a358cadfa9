// EXPECT: DEADLOCK
package racefree.deadlock;

/** A class and an interface whose initialisers need each other, initialised from two threads at once. */
public class InterfaceInitialisation {
    interface Limits {
        int MOST = Settings.scale() * 10;
    }

    static class Settings {
        static int most = Limits.MOST;

        static int scale() {
            return 2;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> System.out.println(Limits.MOST));
        Thread b = new Thread(() -> System.out.println(Settings.most));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
