package org.racefinder.tests;

import java.util.List;

/**
 * A program for one row of the table of JDK methods. One thread writes a field and publishes; another reads the field
 * if it has seen the publication. In the race-free form the edge of the row, and nothing else, orders the two accesses.
 * In the racy form the write comes after the publication, or the read before the call that would order it. A row
 * without edges has only the racy form, with the accesses where an edge would order them.
 *
 * @param id a unique identifier that is part of the program's class name
 * @param title the row, as {@code --list-models} shows it
 * @param fields declarations of static fields and nested classes
 * @param setup statements that run before both threads start
 * @param writer statements of the first thread; {@code @} marks its access in the race-free form
 * @param reader statements of the second thread; {@code @} marks its access in the race-free form, and {@code #} marks
 *     the place of an early read
 */
record RowProgram(
        String id, String title, String fields, String setup, String writer, String reader, Racy racy, Order order) {
    private static final String WRITE = "data = 1;";
    private static final String READ = "Objects.hash(data);";

    /** The difference between the racy and the race-free form. */
    enum Racy {
        /** The write moves to the end. */
        LATE_WRITE,
        /** The read moves to the beginning. */
        EARLY_READ,
        /** The row has no edge, so the program always races. */
        ALWAYS,
        /** There is no racy form, because other edges order the accesses wherever they stand. */
        NEVER
    }

    /** The order in which a single, parallel run starts the threads, so that the tested outcome occurs. */
    enum Order {
        /** The reader starts after the writer has ended, which it learns without a happens-before edge. */
        WRITER_FIRST,
        /** The writer starts after {@code isWaiting()} reports that the reader waits. */
        READER_WAITS,
        /** Both threads start at the same time. */
        TOGETHER
    }

    /** Returns the class names of both forms, or of the only one. */
    List<String> names() {
        return switch (racy) {
            case ALWAYS -> List.of("Racy" + id);
            case NEVER -> List.of("Free" + id);
            case LATE_WRITE, EARLY_READ -> List.of("Racy" + id, "Free" + id);
        };
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

    /** Returns a class that runs all these programs in one JVM, for a monitored run. */
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
