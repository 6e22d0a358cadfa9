package faults;

import java.io.IOException;
import java.io.InputStream;

/** A loader that delegates only JDK names, like those of module systems: its classes cannot call a tool. */
public class NarrowLoader extends ClassLoader {
    /** Loaded by this loader. */
    public static final class Counter implements Runnable {
        private int count;

        @Override
        public synchronized void run() {
            System.out.println(++count);
        }
    }

    NarrowLoader() {
        super(null);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) return loaded;
            if (name.startsWith("java.")) return ClassLoader.getPlatformClassLoader().loadClass(name);
            if (!name.startsWith("faults.")) throw new ClassNotFoundException(name);
            try (InputStream in = NarrowLoader.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> type = new NarrowLoader().loadClass(Counter.class.getName());
        Runnable counter = (Runnable) type.getConstructor().newInstance();
        Thread other = new Thread(counter);
        other.start();
        other.join();
        counter.run();
    }
}
