package org.racefinder.instrument.jdk;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.racefinder.instrument.bytecode.Code;

/**
 * Readers, writers and print streams that guard their state by synchronized blocks. They run their own code. If their
 * lock belongs to the program, the blocks use the engine's monitors, so that every order of two calls is explored, and
 * a stream of the program that is called inside such a block is guarded by it.
 */
final class SynchronizedStreams {
    private static final String READER = "java/io/Reader";
    private static final String WRITER = "java/io/Writer";

    private static final List<String> READERS = List.of(
            READER,
            "java/io/BufferedReader",
            "java/io/CharArrayReader",
            "java/io/LineNumberReader",
            "java/io/PushbackReader",
            "java/io/StringReader",
            "sun/nio/cs/StreamDecoder");

    private static final List<String> WRITERS = List.of(
            WRITER,
            "java/io/BufferedWriter",
            "java/io/CharArrayWriter",
            "java/io/PrintWriter",
            "sun/nio/cs/StreamEncoder");

    /** Its lock is the object itself. */
    private static final String PRINT_STREAM = "java/io/PrintStream";

    private SynchronizedStreams() {}

    static boolean contains(String name) {
        return READERS.contains(name) || WRITERS.contains(name) || name.equals(PRINT_STREAM);
    }

    /** Code for the beginning of a method that pushes whether the engine follows the lock of the receiver. */
    static Code pushIsFollowed(String name) {
        Code code = Code.code().var(Opcodes.ALOAD, 0);
        if (!name.equals(PRINT_STREAM)) {
            String declaring = READERS.contains(name) ? READER : WRITER;
            code.add(new FieldInsnNode(Opcodes.GETFIELD, declaring, "lock", "Ljava/lang/Object;"));
        }
        return code.hook("follows", "(Ljava/lang/Object;)Z");
    }

    /** Always in the same order, since the numbers of symbols depend on it. */
    static List<String> names() {
        List<String> names = new ArrayList<>(READERS);
        names.addAll(WRITERS);
        names.add(PRINT_STREAM);
        return names;
    }
}
