// EXPECT: RACE racy.language.ClassByName.registered
package racy.language;

/** Class.forName initialises the class, and its initialiser registers it without a lock. */
public class ClassByName {
    static String registered;

    static class Driver {
        static {
            registered = "driver"; // RACE: with line 25
        }
    }

    static void load() {
        try {
            Class.forName("racy.language.ClassByName$Driver");
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread loader = new Thread(ClassByName::load);
        loader.start();
        System.out.println(registered);
        loader.join();
    }
}
// MONITOR: always
