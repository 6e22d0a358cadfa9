package org.racefinder.worker.program;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;

/**
 * The facts about a class that the command needs before it starts a JVM (JVMS 4.1). They are parsed by hand because
 * loading a class file library would take longer than everything else the command does.
 */
public record ClassFile(int major, boolean preview, String name, String superName, Set<Member> members) {
    /** The members that the {@code java} command looks for. */
    enum Member {
        /** {@code public static void main(String[])}. */
        MAIN,
        /** Any other non-private static main, with or without the parameter; allowed since Java 25. */
        STATIC_MAIN,
        /** A non-private instance main, with or without the parameter. */
        INSTANCE_MAIN,
        /** A non-private constructor without parameters, in a class that can be instantiated. */
        CONSTRUCTOR
    }

    private static final int MAGIC = 0xcafebabe;
    /** The minor version of a class that depends on preview features of exactly one Java version (JVMS 4.1). */
    private static final int MINOR_OF_PREVIEW = 0xffff;

    private static final int PRIVATE = 0x0002;
    private static final int STATIC = 0x0008;
    private static final int ABSTRACT = 0x0400;
    private static final int PUBLIC_STATIC = 0x0009;

    boolean has(Member member) {
        return members.contains(member);
    }

    public static ClassFile read(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        if (in.readInt() != MAGIC) throw new IOException("not a class file");
        boolean preview = in.readUnsignedShort() == MINOR_OF_PREVIEW;
        return new Body(in, in.readUnsignedShort(), preview).read();
    }

    private static final class Body {
        private final DataInputStream in;
        private final int major;
        private final boolean preview;
        private String[] texts;
        private int[] classNames;

        Body(DataInputStream in, int major, boolean preview) {
            this.in = in;
            this.major = major;
            this.preview = preview;
        }

        ClassFile read() throws IOException {
            readConstants();
            int access = in.readUnsignedShort();
            String name = texts[classNames[in.readUnsignedShort()]];
            String superName = texts[classNames[in.readUnsignedShort()]];
            in.skipNBytes(2L * in.readUnsignedShort());
            readMembers();
            Set<Member> methods = readMembers();
            if ((access & ABSTRACT) != 0) methods.remove(Member.CONSTRUCTOR);
            return new ClassFile(major, preview, name, superName, methods);
        }

        private void readConstants() throws IOException {
            int count = in.readUnsignedShort();
            texts = new String[count];
            classNames = new int[count];
            for (int i = 1; i < count; i++) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case 1 -> texts[i] = in.readUTF();
                    case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                    case 5, 6 -> {
                        in.skipNBytes(8);
                        i++;
                    }
                    case 7 -> classNames[i] = in.readUnsignedShort();
                    case 8, 16, 19, 20 -> in.skipNBytes(2);
                    case 15 -> in.skipNBytes(3);
                    default -> throw new IOException("unknown constant " + tag);
                }
            }
        }

        /** Reads the fields or the methods, which have the same layout. */
        private Set<Member> readMembers() throws IOException {
            Set<Member> found = EnumSet.noneOf(Member.class);
            for (int left = in.readUnsignedShort(); left > 0; left--) {
                int access = in.readUnsignedShort();
                String name = texts[in.readUnsignedShort()];
                String descriptor = texts[in.readUnsignedShort()];
                if ((access & PRIVATE) == 0) meet(access, name + descriptor, found);
                skipAttributes();
            }
            return found;
        }

        private static void meet(int access, String signature, Set<Member> found) {
            switch (signature) {
                case "main([Ljava/lang/String;)V" -> {
                    if ((access & PUBLIC_STATIC) == PUBLIC_STATIC) found.add(Member.MAIN);
                    else found.add((access & STATIC) != 0 ? Member.STATIC_MAIN : Member.INSTANCE_MAIN);
                }
                case "main()V" -> found.add((access & STATIC) != 0 ? Member.STATIC_MAIN : Member.INSTANCE_MAIN);
                case "<init>()V" -> found.add(Member.CONSTRUCTOR);
                default -> {}
            }
        }

        private void skipAttributes() throws IOException {
            for (int left = in.readUnsignedShort(); left > 0; left--) {
                in.readUnsignedShort();
                in.skipNBytes(Integer.toUnsignedLong(in.readInt()));
            }
        }
    }
}
