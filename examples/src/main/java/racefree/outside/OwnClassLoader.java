// EXPECT: VERIFIED
package racefree.outside;

import java.io.IOException;
import java.io.InputStream;

/** Two loaders define the same class: its static field exists twice, once for each thread. */
public class OwnClassLoader {
    public static class Part implements Runnable {
        static int count = 1;

        @Override
        public void run() {
            count++;
            assert count == 2;
        }
    }

    static class Isolating extends ClassLoader {
        Isolating() {
            super(OwnClassLoader.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(Part.class.getName())) return super.loadClass(name, resolve);
            try (InputStream in = OwnClassLoader.class.getResourceAsStream("OwnClassLoader$Part.class")) {
                byte[] code = in.readAllBytes();
                return defineClass(name, code, 0, code.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        Runnable part() throws ReflectiveOperationException {
            return (Runnable)
                    loadClass(Part.class.getName()).getDeclaredConstructor().newInstance();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(new Isolating().part());
        Thread second = new Thread(new Isolating().part());
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
