// EXPECT: RACE racy.idiom.VolatileReference$Settings.limit
package racy.idiom;

/** A volatile reference publishes the object as it was, not what is written to it later. */
public class VolatileReference {
    static class Settings {
        int limit;
    }

    static volatile Settings current = new Settings();

    static void change() {
        current.limit = 7; // RACE: with line 17
    }

    static void read() {
        System.out.println(current.limit);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(VolatileReference::change);
        Thread b = new Thread(VolatileReference::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
