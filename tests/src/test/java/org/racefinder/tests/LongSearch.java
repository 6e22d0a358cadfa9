package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/**
 * A program whose search takes one worker at least two minutes and whose number of equivalence classes is known: four
 * threads with 5, 4, 3 and 2 increments, 14! / (5! 4! 3! 2!) orders.
 */
final class LongSearch {
    static final String MAIN = "ManyIncrements";
    static final int CLASSES = 2_522_520;

    private static final String SOURCE = """
            public class ManyIncrements {
                static int counter;

                static synchronized void increment() {
                    counter++;
                }

                static void run(int times) {
                    for (int i = 0; i < times; i++) increment();
                }

                public static void main(String[] args) throws InterruptedException {
                    Thread[] threads = {
                        new Thread(() -> run(5)), new Thread(() -> run(4)), new Thread(() -> run(3)), new Thread(() -> run(2))
                    };
                    for (Thread thread : threads) thread.start();
                    for (Thread thread : threads) thread.join();
                }
            }
            """;

    private LongSearch() {}

    /** Returns the directory of its compiled classes. */
    static Path compiled(Path directory) throws IOException {
        Path classes = Files.createDirectories(directory.resolve("long-search"));
        Path source = Files.writeString(classes.resolve(MAIN + ".java"), SOURCE);
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-nowarn", "-d", classes.toString(), source.toString()));
        return classes;
    }
}
