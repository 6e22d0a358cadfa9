package org.racefinder.instrument.sync;

import static org.objectweb.asm.Opcodes.INVOKESPECIAL;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Replaces {@code super.uncaughtException(thread, failure)} in user subclasses of ThreadGroup by a hook: where the JDK
 * would print the exception, the engine must learn that it is uncaught.
 */
public final class GroupHandlers implements MethodPass {
    private static final String GROUP = "java/lang/ThreadGroup";
    private static final String NAME = "uncaughtException";
    private static final String ARGUMENTS = "Ljava/lang/Thread;Ljava/lang/Throwable;)V";

    @Override
    public boolean isEssential() {
        return true;
    }

    @Override
    public void rewrite(MethodBody body) {
        ClassHierarchy hierarchy = body.owner().hierarchy();
        for (AbstractInsnNode insn : body.original()) {
            if (insn.getOpcode() != INVOKESPECIAL || !(insn instanceof MethodInsnNode call)) continue;
            if (!call.name.equals(NAME) || !call.desc.equals("(" + ARGUMENTS)) continue;
            if (!hierarchy.methodOwner(call.owner, call.name, call.desc).equals(GROUP)) continue;
            body.replace(
                    call, Code.code().hook(NAME, "(L" + GROUP + ";" + ARGUMENTS).list());
        }
    }
}
