// EXPECT: VERIFIED
package racefree.language;

/** Class.forName initialises the class once; both threads see what its initialiser registered, also by reflection. */
public class ClassByName {
    static String registered;

    static class Driver {
        static int version = 3;

        static {
            registered = registered == null ? "driver" : "twice";
        }
    }

    static void load() {
        try {
            Class<?> driver = Class.forName("racefree.language.ClassByName$Driver");
            assert registered.equals("driver");
            assert driver.getDeclaredField("version").getInt(null) == 3;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread loader = new Thread(ClassByName::load);
        loader.start();
        load();
        loader.join();
    }
}
