package org.racefinder.instrument.jdk;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A class that keeps the current virtual thread on its carrier. It is made when it is needed because what it calls is in no JDK that this is compiled with. Not method handles: those load
 * classes and run rewritten code whenever they like.
 */
public final class ContinuationCalls {
    private static final String CONTINUATION = "jdk/internal/vm/Continuation";

    private ContinuationCalls() {}

    /** The class file of a subclass of that class, which implements its methods {@code hold()} and {@code letGo()}. */
    public static byte[] in(Class<?> parent) {
        String name = parent.getName().replace('.', '/');
        ClassWriter made = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        made.visit(Opcodes.V17, Opcodes.ACC_FINAL, name + "$Made", null, name, null);
        MethodVisitor constructor = made.visitMethod(0, "<init>", "()V", null, null);
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", "()V", false);
        end(constructor);
        call(made, "hold", "pin");
        call(made, "letGo", "unpin");
        made.visitEnd();
        return made.toByteArray();
    }

    private static void call(ClassWriter made, String name, String called) {
        MethodVisitor method = made.visitMethod(0, name, "()V", null, null);
        method.visitMethodInsn(Opcodes.INVOKESTATIC, CONTINUATION, called, "()V", false);
        end(method);
    }

    private static void end(MethodVisitor method) {
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
    }
}
