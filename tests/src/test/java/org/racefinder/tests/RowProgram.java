package org.racefinder.tests;

import java.util.List;

/**
 * A program for one row of the table of JDK methods: one thread writes a field and publishes, another looks, and reads
 * the field if it has seen what was published. In the race-free form the edge of the row, and nothing else, orders the
 * two accesses. In the racy form the write comes after the publication, or the read before the call that would order
 * it. A row that orders nothing has the racy form alone, with the accesses where an edge of the row would order them.
 *
 * @param id distinguishes the program from all others and is a part of its class's name
 * @param title the row, as {@code --list-models} shows it
 * @param fields declarations of static fields and nested classes
 * @param setup statements that run before both threads start
 * @param writer statements of the first thread; {@code @} is its access of the data in the race-free form
 * @param reader statements of the second thread; {@code @} is its access of the data in the race-free form, and
 *     {@code #} is where an early read stands
 */
record RowProgram(
        String id, String title, String fields, String setup, String writer, String reader, Racy racy, Order order) {
    private static final String WRITE = "data = 1;";
    private static final String READ = "Objects.hash(data);";

    /** What makes the racy form. */
    enum Racy {
        /** The write comes last. */
        LATE_WRITE,
        /** The read comes first. */
        EARLY_READ,
        /** The row orders nothing, so the program races as it is. */
        ALWAYS
    }

    /** In which order a single, parallel run starts the threads, so that the outcome under test occurs. */
    enum Order {
        /** The reader starts when the writer has ended, which it learns in a way that orders nothing. */
        WRITER_FIRST,
        /** The writer starts when the reader waits, which {@code isWaiting()} says. */
        READER_WAITS,
        /** Each waits for the other. */
        TOGETHER
    }

    /** The two forms of the program, or the one if the row orders nothing. */
    List<String> names() {
        return racy == Racy.ALWAYS ? List.of("Racy" + id) : List.of("Racy" + id, "Free" + id);
    }

    String source(String name) {
        boolean isRacy = name.startsWith("Racy");
        String writes = writer.replace("@", WRITE);
        String reads = reader.replace("@", READ).replace("#", "");
        if (isRacy && racy == Racy.LATE_WRITE) writes = writer.replace("@", "") + " " + WRITE;
        if (isRacy && racy == Racy.EARLY_READ) reads = reader.replace("@", "").replace("#", READ);
        return """
                package rows;
                import java.lang.invoke.*;
                import java.util.*;
                import java.util.concurrent.*;
                import java.util.concurrent.atomic.*;
                import java.util.concurrent.locks.*;
                /** TITLE */
                public class NAME {
                    static int data;
                    FIELDS
                    static void writer() { try { WRITER } catch (Exception e) { ignore(e); } }
                    static void reader() { try { READER } catch (Exception e) { ignore(e); } }
                    static void ignore(Exception e) {}
                    static void setUp() throws Exception { SETUP }
                    static void start(Thread first, Thread second) throws Exception {
                        first.start(); second.start(); first.join(); second.join();
                    }
                    public static void main(String[] args) throws Exception {
                        setUp();
                        start(new Thread(NAME::writer), new Thread(NAME::reader));
                    }
                }
                """.replace("TITLE", title)
                .replace("FIELDS", fields)
                .replace("NAME", name)
                .replace("WRITER", writes)
                .replace("READER", reads)
                .replace("SETUP", setup);
    }

    /** A class that runs all these programs in one JVM, for a run that is watched. */
    static String all(String className, List<RowProgram> programs) {
        StringBuilder calls = new StringBuilder();
        StringBuilder main = new StringBuilder();
        for (RowProgram program : programs)
            for (String name : program.names()) {
                calls.append("    static void run%s() throws Exception { %s.setUp(); %s; }\n"
                        .formatted(name, name, program.run(name)));
                main.append("        run%s();\n".formatted(name));
            }
        return """
                package rows;
                import java.lang.invoke.*;
                import java.util.function.BooleanSupplier;
                public class ALL {
                    static final VarHandle DONE;
                    static int done;
                    static {
                        try {
                            DONE = MethodHandles.lookup().findStaticVarHandle(ALL.class, "done", int.class);
                        } catch (ReflectiveOperationException e) {
                            throw new ExceptionInInitializerError(e);
                        }
                    }
                    static void writerFirst(Runnable writer, Runnable reader) throws Exception {
                        DONE.setOpaque(0);
                        Thread first = new Thread(() -> { writer.run(); DONE.setOpaque(1); });
                        first.start();
                        while ((int) DONE.getOpaque() == 0) Thread.onSpinWait();
                        Thread second = new Thread(reader);
                        second.start();
                        first.join();
                        second.join();
                    }
                    static void readerWaits(Runnable writer, Runnable reader, BooleanSupplier isWaiting) throws Exception {
                        Thread second = new Thread(reader);
                        second.start();
                        while (!isWaiting.getAsBoolean()) Thread.onSpinWait();
                        Thread first = new Thread(writer);
                        first.start();
                        first.join();
                        second.join();
                    }
                    static void together(Runnable writer, Runnable reader) throws Exception {
                        Thread first = new Thread(writer);
                        Thread second = new Thread(reader);
                        first.start();
                        second.start();
                        first.join();
                        second.join();
                    }
                CASES    public static void main(String[] args) throws Exception {
                MAIN    }
                }
                """.replace("ALL", className).replace("CASES", calls).replace("MAIN", main);
    }

    private String run(String name) {
        return switch (order) {
            case WRITER_FIRST -> "writerFirst(" + name + "::writer, " + name + "::reader)";
            case READER_WAITS -> "readerWaits(" + name + "::writer, " + name + "::reader, " + name + "::isWaiting)";
            case TOGETHER -> "together(" + name + "::writer, " + name + "::reader)";
        };
    }
}
