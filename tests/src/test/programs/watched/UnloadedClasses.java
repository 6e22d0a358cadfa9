package watched;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/** Classes that are repeatedly loaded by fresh loaders, used by two threads, and garbage-collected. */
final class UnloadedClasses {
    private UnloadedClasses() {}

    /** The loaded class. */
    public static final class Plugin implements Runnable {
        private static int runs;
        private final int[] values = new int[10];

        @Override
        public void run() {
            synchronized (Plugin.class) {
                runs++;
                values[runs % 10]++;
            }
        }
    }

    private static final class Own extends ClassLoader {
        Own() {
            super(UnloadedClasses.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(Plugin.class.getName())) return super.loadClass(name, resolve);
            synchronized (this) {
                Class<?> known = findLoadedClass(name);
                if (known != null) return known;
                try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                    byte[] bytes = in.readAllBytes();
                    return defineClass(name, bytes, 0, bytes.length);
                } catch (IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
        for (int i = 0; i < 150; i++) loaders.add(use());
        boolean collected = false;
        for (int i = 0; i < 20 && !collected; i++) {
            System.gc();
            Thread.sleep(10);
            int gone = 0;
            for (WeakReference<ClassLoader> each : loaders) if (each.get() == null) gone++;
            collected = gone > 100;
        }
        System.out.println("collected: " + collected);
    }

    private static WeakReference<ClassLoader> use() throws Exception {
        ClassLoader loader = new Own();
        Runnable plugin = (Runnable) Class.forName(Plugin.class.getName(), true, loader)
                .getDeclaredConstructor()
                .newInstance();
        Thread one = new Thread(plugin);
        Thread two = new Thread(plugin);
        one.start();
        two.start();
        plugin.run();
        one.join();
        two.join();
        return new WeakReference<>(loader);
    }
}
