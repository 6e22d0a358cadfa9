package org.racefinder.instrument.jdk;

import static org.objectweb.asm.Opcodes.ASM9;

import java.nio.charset.StandardCharsets;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.EveryExit;
import org.racefinder.instrument.bytecode.JdkClassFiles;

/**
 * Marks the initialisers of JDK classes as they are loaded, so that they run outside the engine's control. The JVM runs
 * them once, they may compute in parallel (as {@code BigDecimal} does since JDK 25), and a thread must neither be
 * suspended nor unwound in one: the JVM would let no other thread use the class.
 */
final class JdkInitialisers {
    private static final String INITIALISER = "<clinit>";
    private static final byte[] TEXT = INITIALISER.getBytes(StandardCharsets.ISO_8859_1);

    private JdkInitialisers() {}

    /** Returns the rewritten class file, or null if its initialiser is absent or calls no other class. */
    static byte[] mark(byte[] classFile) {
        if (!JdkClassFiles.contains(classFile, TEXT)) return null;
        ClassReader reader = new ClassReader(classFile);
        MethodNode found = find(reader);
        if (found == null || !callsOtherClasses(reader.getClassName(), found)) return null;
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new Marking(writer), ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
    }

    private static MethodNode find(ClassReader reader) {
        MethodNode[] found = new MethodNode[1];
        ClassVisitor finder = new ClassVisitor(ASM9) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                if (!name.equals(INITIALISER)) return null;
                found[0] = new MethodNode(ASM9, access, name, descriptor, signature, exceptions);
                return found[0];
            }
        };
        reader.accept(finder, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return found[0];
    }

    private static boolean callsOtherClasses(String own, MethodNode initialiser) {
        for (AbstractInsnNode insn : initialiser.instructions) {
            if (insn instanceof InvokeDynamicInsnNode) return true;
            if (!(insn instanceof MethodInsnNode call)) continue;
            boolean isEnumConstant = call.owner.equals(own)
                    && (call.name.equals("$values")
                            || call.name.equals("<init>") && call.desc.startsWith("(Ljava/lang/String;I"));
            if (!isEnumConstant && !call.name.equals("desiredAssertionStatus")) return true;
        }
        return false;
    }

    private static final class Marking extends ClassVisitor {
        Marking(ClassVisitor next) {
            super(ASM9, next);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            if (!name.equals(INITIALISER)) return next;
            return new MethodNode(ASM9, access, name, descriptor, signature, exceptions) {
                @Override
                public void visitEnd() {
                    surround(this);
                    accept(next);
                }
            };
        }

        private static void surround(MethodNode initialiser) {
            EveryExit.of(
                    initialiser,
                    initialiser.instructions.toArray(),
                    insn -> Code.code().hook("endJdkInitialiser", "()V").list());
            initialiser.instructions.insert(
                    Code.code().hook("beginJdkInitialiser", "()V").list());
            initialiser.maxStack = Math.max(initialiser.maxStack, 1);
        }
    }
}
