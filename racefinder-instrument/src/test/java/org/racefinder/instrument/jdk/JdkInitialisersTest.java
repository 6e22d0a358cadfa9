package org.racefinder.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.racefinder.runtime.Control;
import org.racefinder.runtime.Hooks;

class JdkInitialisersTest {
    private final List<String> calls = new ArrayList<>();
    private final Control before = Hooks.control();

    static class Computes {
        static final int LENGTH = Integer.parseInt("12");
        static final String SIGN = LENGTH > 3 ? "+" : "-";
    }

    static class Fails {
        static final int LENGTH = Integer.parseInt("not a number");
    }

    static class Constant {
        static int number = 3;
    }

    enum Colour {
        RED,
        GREEN
    }

    @BeforeEach
    void record() {
        Hooks.install(new Control() {
            @Override
            public void beginJdkInitialiser() {
                calls.add("begin");
            }

            @Override
            public void endJdkInitialiser() {
                calls.add("end");
            }
        });
    }

    @AfterEach
    void restore() {
        Hooks.install(before);
    }

    @Test
    void anInitialiserIsMarkedFromItsBeginToItsReturn() throws Exception {
        Class.forName(Computes.class.getName(), true, loader(Computes.class));
        assertEquals(List.of("begin", "end"), calls);
    }

    @Test
    void theMarkEndsWithAnException() throws Exception {
        ClassLoader loader = loader(Fails.class);
        assertThrows(ExceptionInInitializerError.class, () -> Class.forName(Fails.class.getName(), true, loader));
        assertEquals(List.of("begin", "end"), calls);
    }

    @Test
    void classesWhoseInitialiserCallsNothingStayAsTheyAre() throws IOException {
        assertNull(JdkInitialisers.mark(classFile(Constant.class)));
        assertNull(JdkInitialisers.mark(classFile(Colour.class)));
        assertNull(JdkInitialisers.mark(classFile(Runnable.class)));
    }

    private static byte[] classFile(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }

    /** A loader that defines the class from its marked class file. */
    private static ClassLoader loader(Class<?> type) throws IOException {
        byte[] marked = JdkInitialisers.mark(classFile(type));
        assertNotNull(marked);
        return new ClassLoader(type.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                return name.equals(type.getName())
                        ? defineClass(name, marked, 0, marked.length)
                        : super.loadClass(name, resolve);
            }
        };
    }
}
