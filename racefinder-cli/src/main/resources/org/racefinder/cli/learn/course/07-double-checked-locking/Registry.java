/** Creates its only instance when it is first needed. */
public class Registry {
    private static Registry instance;

    private int size;

    private Registry() {
        size = 16;
    }

    static Registry get() {
        if (instance == null) {
            synchronized (Registry.class) {
                if (instance == null) {
                    instance = new Registry();
                }
            }
        }
        return instance;
    }

    int size() {
        return size;
    }

    // ---- Leave the lines below as they are. ----

    static void use() {
        assert get().size() == 16;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(Registry::use, "first");
        Thread second = new Thread(Registry::use, "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
