package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.IRETURN;

import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.ClassBody;
import org.racefinder.instrument.bytecode.ClassPass;
import org.racefinder.instrument.bytecode.Code;

/**
 * Reports calls of the program's native methods, however they are made: the method gets a body that reports the call
 * and calls the native code under another name. The JVM finds the code because the transformer declares the prefix of
 * that name.
 */
public final class NativeMethods implements ClassPass {
    public static final String PREFIX = "racefinder$native$";

    @Override
    public void rewrite(ClassBody body) {
        for (MethodNode method : List.copyOf(body.node().methods)) {
            if ((method.access & ACC_NATIVE) != 0) body.node().methods.add(renamed(body, method));
        }
    }

    /** Gives the method a body, and returns the native one. */
    private static MethodNode renamed(ClassBody body, MethodNode method) {
        body.changed();
        boolean isStatic = (method.access & ACC_STATIC) != 0;
        MethodNode code = new MethodNode(
                ACC_PRIVATE | ACC_NATIVE | ACC_SYNTHETIC | (isStatic ? ACC_STATIC : ACC_FINAL),
                PREFIX + method.name,
                method.desc,
                null,
                null);
        method.access &= ~ACC_NATIVE;
        Code call = Code.code()
                .constant("the native method " + body.binaryName() + "." + method.name)
                .push(body.site(method.name, 0))
                .hook("unmodelled", "(Ljava/lang/String;I)V");
        int local = 0;
        if (!isStatic) call.var(ALOAD, local++);
        for (Type argument : Type.getArgumentTypes(method.desc)) {
            call.load(argument, local);
            local += argument.getSize();
        }
        call.add(new MethodInsnNode(
                isStatic ? INVOKESTATIC : INVOKESPECIAL, body.node().name, code.name, code.desc, body.isInterface()));
        method.instructions.add(
                call.op(Type.getReturnType(method.desc).getOpcode(IRETURN)).list());
        method.maxLocals = local;
        method.maxStack = Math.max(local, 2) + 2;
        return code;
    }
}
