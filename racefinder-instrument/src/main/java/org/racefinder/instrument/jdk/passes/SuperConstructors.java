package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Announces objects at the beginning of a constructor of a tracked JDK class, before it accesses their fields. The
 * constructor of a subclass that belongs to the program announces the object only after it has returned from here.
 */
public final class SuperConstructors implements MethodPass {
    @Override
    public boolean needsTypes(MethodBody body) {
        return canHaveSubclasses(body);
    }

    /** Whether the method is a constructor of a class that the program can extend. */
    private static boolean canHaveSubclasses(MethodBody body) {
        int access = body.owner().node().access;
        return body.isConstructor() && (access & Opcodes.ACC_PUBLIC) != 0 && (access & Opcodes.ACC_FINAL) == 0;
    }

    @Override
    public void rewrite(MethodBody body) {
        if (!canHaveSubclasses(body)) return;
        String superName = body.owner().node().superName;
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call
                    && call.name.equals("<init>")
                    && call.owner.equals(superName)
                    && body.types().isReachable(call)
                    && body.types().receiver(call).isUninitialisedThis()) {
                body.after(
                        call,
                        Code.code()
                                .var(Opcodes.ALOAD, 0)
                                .hook("constructing", "(Ljava/lang/Object;)V")
                                .list());
            }
        }
    }
}
