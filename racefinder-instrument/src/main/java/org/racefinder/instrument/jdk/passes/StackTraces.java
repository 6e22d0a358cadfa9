package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Lets the program see its own frames in the stack trace of an exception, and not those of the engine below. Otherwise a
 * program that prints or counts them would behave differently in different parts of a search.
 */
public final class StackTraces implements MethodPass {
    public static final String OWNER = "java/lang/Throwable";

    private static final String FRAMES = "[Ljava/lang/StackTraceElement;";

    @Override
    public void rewrite(MethodBody body) {
        if (!body.node().name.equals("getOurStackTrace")) return;
        for (AbstractInsnNode insn : body.original()) {
            if (insn.getOpcode() == Opcodes.ARETURN)
                body.before(
                        insn,
                        Code.code()
                                .hook("stackTrace", "(" + FRAMES + ")" + FRAMES)
                                .list());
        }
    }
}
