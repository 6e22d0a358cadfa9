package watched;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;

/**
 * Classes of the same name defined by two loaders: each has its own static fields, used by one thread. The loaders keep
 * their tables under the class loading lock.
 */
final class NamesakeClasses {
    private NamesakeClasses() {}

    /** The class that is loaded twice. */
    public static final class Counter implements Runnable {
        private static int count;
        private static final Map<String, Integer> SEEN = new HashMap<>();
        private static volatile int last;

        static {
            SEEN.put("first", 0);
        }

        @Override
        public void run() {
            for (int i = 0; i < 1000; i++) {
                count++;
                last = Totals.total++;
                SEEN.merge("first", 1, Integer::sum);
            }
        }

        @Override
        public String toString() {
            return count + " " + last + " " + SEEN;
        }
    }

    static final class Totals {
        static int total;
    }

    private static final class Own extends ClassLoader {
        private final Map<String, Integer> asked = new HashMap<>();

        Own() {
            super(null);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            asked.merge(name, 1, Integer::sum);
            try (InputStream in = NamesakeClasses.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                if (in == null) throw new ClassNotFoundException(name);
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    private static Runnable made(ClassLoader loader) {
        try {
            return (Runnable) loader.loadClass(Counter.class.getName())
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Counter().run();
        ClassLoader shared = new Own();
        Thread asks = new Thread(() -> {
            try {
                shared.loadClass("watched.NoSuchClass");
            } catch (ClassNotFoundException e) {
                System.out.println("not found");
            }
        });
        Runnable[] counters = new Runnable[2];
        Thread one = new Thread(() -> {
            counters[0] = made(shared);
            counters[0].run();
        });
        Thread other = new Thread(() -> {
            counters[1] = made(new Own());
            counters[1].run();
        });
        one.start();
        other.start();
        asks.start();
        one.join();
        other.join();
        asks.join();
        System.out.println(counters[0] + " " + counters[1]);
    }
}
