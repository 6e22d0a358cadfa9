package org.racefinder.explorer.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.instrument.bytecode.CannotRewrite;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.ClassRewriter;
import org.racefinder.instrument.initialisation.UserClasses;
import org.racefinder.instrument.user.UserRing;
import org.racefinder.model.SymbolTable;

/** Class files are damaged byte by byte, and our answer is compared with that of the JVM. */
class OriginalClassesTest {
    private static final int DAMAGED = 600;
    private static final String NAME = Sample.class.getName();

    /** A class with a little of everything. */
    static class Sample implements Runnable {
        static final Object LOCK = new Object();
        static volatile int count;
        private final int[] cells = {1, 2, 3};
        long sum;

        @Override
        public void run() {
            synchronized (LOCK) {
                for (int cell : cells) sum += cell;
            }
            Runnable last = () -> count++;
            last.run();
            try {
                Object text = count > 1 ? "more" : Integer.valueOf(count);
                if (text instanceof String s && s.isEmpty()) throw new IllegalStateException(s);
            } catch (IllegalStateException e) {
                count = e.hashCode();
            }
        }
    }

    @TempDir
    Path directory;

    private static byte[] original() throws IOException {
        try (InputStream in = Sample.class.getResourceAsStream("OriginalClassesTest$Sample.class")) {
            return in.readAllBytes();
        }
    }

    private URL[] pathWith(int number, byte[] classFile) throws IOException {
        Path root = directory.resolve("damaged-" + number);
        Path file = root.resolve(NAME.replace('.', '/') + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, classFile);
        return new URL[] {root.toUri().toURL()};
    }

    /** Whether the JVM accepts the class in an ordinary run, up to its initialisation. */
    private static boolean accepts(URL[] path) throws IOException {
        try (URLClassLoader plain = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
            assertNotNull(Class.forName(NAME, false, plain).getDeclaredConstructors());
            return true;
        } catch (NoClassDefFoundError e) {
            // A name was damaged: whether that matters shows only when the code runs.
            return true;
        } catch (LinkageError | ClassNotFoundException e) {
            return false;
        }
    }

    private static byte[] rewritten(byte[] classFile) {
        String name = NAME.replace('.', '/');
        ClassHierarchy hierarchy = new ClassHierarchy(Map.of(name, classFile)::get);
        UserClasses users = new UserClasses(hierarchy, name::equals);
        try {
            return new ClassRewriter(new SymbolTable(), hierarchy, UserRing.of(users)).rewrite(name, classFile);
        } catch (CannotRewrite e) {
            return null;
        }
    }

    private static byte[] damaged(byte[] original, Random random) {
        byte[] copy = original.clone();
        copy[random.nextInt(copy.length)] = (byte) random.nextInt(256);
        return copy;
    }

    @Test
    void anIntactClassIsAccepted() throws IOException {
        OriginalClasses originals = new OriginalClasses(pathWith(0, original()));
        assertNull(originals.refusal(NAME.replace('.', '/')));
        assertNull(originals.refusal(original()));
        assertNull(originals.refusal("no/Such"));
    }

    @Test
    void whatTheJvmRefusesIsRefusedAlthoughRewritingWouldRepairIt() throws IOException {
        Random random = new Random(42);
        byte[] original = original();
        int refused = 0;
        List<Integer> repaired = new ArrayList<>();
        for (int i = 1; i <= DAMAGED; i++) {
            byte[] damaged = damaged(original, random);
            URL[] path = pathWith(i, damaged);
            LinkageError refusal = new OriginalClasses(path).refusal(NAME.replace('.', '/'));
            if (accepts(path)) {
                assertNull(refusal, "damage " + i);
                continue;
            }
            assertNotNull(refusal, "damage " + i);
            refused++;
            byte[] rewritten = rewritten(damaged);
            if (rewritten != null && accepts(pathWith(DAMAGED + i, rewritten))) repaired.add(i);
        }
        assertTrue(refused > DAMAGED / 10, "refused: " + refused);
        // Otherwise the question to the JVM would be needless, and this test would show nothing.
        assertTrue(repaired.size() > 5, "repaired: " + repaired + " of " + refused);
    }

    @Test
    void aDamagedDefinitionIsRefused() throws IOException {
        byte[] damaged = original();
        damaged[0] = 0;
        assertEquals(
                ClassFormatError.class,
                new OriginalClasses(new URL[0]).refusal(damaged).getClass());
    }
}
