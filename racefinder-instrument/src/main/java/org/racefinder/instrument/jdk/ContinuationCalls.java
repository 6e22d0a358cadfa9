package org.racefinder.instrument.jdk;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Generates a class that pins the current virtual thread to its carrier. It is generated at run time because the
 * methods it calls do not exist in the JDK that this module is compiled against. Method handles are no alternative:
 * they load classes and run rewritten code at unpredictable times.
 */
public final class ContinuationCalls {
    private static final String CONTINUATION = "jdk/internal/vm/Continuation";

    private ContinuationCalls() {}

    /**
     * Returns the class file of a subclass of {@code parent} that implements its methods {@code hold()} and
     * {@code letGo()}.
     */
    public static byte[] in(Class<?> parent) {
        String name = parent.getName().replace('.', '/');
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V17, Opcodes.ACC_FINAL, name + "$Made", null, name, null);
        MethodVisitor constructor = writer.visitMethod(0, "<init>", "()V", null, null);
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", "()V", false);
        end(constructor);
        call(writer, "hold", "pin");
        call(writer, "letGo", "unpin");
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void call(ClassWriter writer, String name, String called) {
        MethodVisitor method = writer.visitMethod(0, name, "()V", null, null);
        method.visitMethodInsn(Opcodes.INVOKESTATIC, CONTINUATION, called, "()V", false);
        end(method);
    }

    private static void end(MethodVisitor method) {
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
    }
}
