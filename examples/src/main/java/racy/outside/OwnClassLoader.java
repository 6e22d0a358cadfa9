// EXPECT: RACE racy.outside.OwnClassLoader$Part.count
package racy.outside;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Two loaders define different classes under one name. Only the second version forgets the lock. */
public class OwnClassLoader {
    public static class Guarded implements Runnable {
        static int count;

        @Override
        public void run() {
            synchronized (OwnClassLoader.class) {
                count++;
            }
        }
    }

    public static class Careless implements Runnable {
        static int count;

        @Override
        public void run() {
            count++; // RACE: with line 26
        }
    }

    static class Versions extends ClassLoader {
        Versions() {
            super(OwnClassLoader.class.getClassLoader());
        }

        Runnable part(String version) throws IOException, ReflectiveOperationException {
            try (InputStream in = OwnClassLoader.class.getResourceAsStream("OwnClassLoader$" + version + ".class")) {
                byte[] code = renamed(in.readAllBytes(), "racy/outside/OwnClassLoader$" + version);
                Class<?> part = defineClass("racy.outside.OwnClassLoader$Part", code, 0, code.length);
                return (Runnable) part.getDeclaredConstructor().newInstance();
            }
        }

        /** Replaces the name of the class in its constants, each of which has its length before its text. */
        static byte[] renamed(byte[] code, String name) {
            String text = new String(code, StandardCharsets.ISO_8859_1);
            String to = "racy/outside/OwnClassLoader$Part";
            return text.replace(constant(name), constant(to))
                    .replace(constant("L" + name + ";"), constant("L" + to + ";"))
                    .getBytes(StandardCharsets.ISO_8859_1);
        }

        static String constant(String text) {
            return "\1" + (char) (text.length() >> 8) + (char) (text.length() & 0xff) + text;
        }
    }

    static void runTwice(Runnable part) throws InterruptedException {
        Thread first = new Thread(part);
        Thread second = new Thread(part);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    public static void main(String[] args) throws Exception {
        runTwice(new Versions().part("Guarded"));
        runTwice(new Versions().part("Careless"));
    }
}
// MONITOR: always
