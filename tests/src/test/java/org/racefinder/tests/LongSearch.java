package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/** A program whose search takes a minute or so, and whose number of classes is known: four threads, three increments each, 12! / (3!)^4 orders. */
final class LongSearch {
    static final String MAIN = "Increments4x3";
    static final int CLASSES = 369_600;

    private static final String SOURCE = """
            public class Increments4x3 {
                static int counter;

                static synchronized void increment() {
                    counter++;
                }

                static void run() {
                    for (int i = 0; i < 3; i++) increment();
                }

                public static void main(String[] args) throws InterruptedException {
                    Thread[] threads = new Thread[4];
                    for (int i = 0; i < 4; i++) threads[i] = new Thread(Increments4x3::run);
                    for (Thread thread : threads) thread.start();
                    for (Thread thread : threads) thread.join();
                }
            }
            """;

    private LongSearch() {}

    /** Returns where its classes are. */
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
