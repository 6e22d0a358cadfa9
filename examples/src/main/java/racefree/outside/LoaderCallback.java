// EXPECT: INCOMPLETE
package racefree.outside;

/** The JDK calls a class loader of the program while it loads a class; what the loader does then is not followed. */
public class LoaderCallback {
    static class Counting extends ClassLoader {
        int asked;

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            asked++;
            throw new ClassNotFoundException(name);
        }
    }

    static void load(ClassLoader loader, String name) {
        try {
            loader.loadClass(name);
        } catch (ClassNotFoundException e) {
            System.out.println("none");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Counting loader = new Counting();
        Thread first = new Thread(() -> load(loader, "no.Such"));
        Thread second = new Thread(() -> load(loader, "no.Other"));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
