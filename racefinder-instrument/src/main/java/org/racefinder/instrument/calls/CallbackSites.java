package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INTEGER;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.RETURN;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.initialisation.UserClasses;

/**
 * Lets JDK code that calls the program (hashCode, compareTo, a lambda) be attributed, once the call has returned, to
 * the line from which the program called the JDK, and not to the last line inside the called method.
 */
public final class CallbackSites implements MethodPass {
    private static final String LAMBDA = "lambda$";
    private final UserClasses users;

    public CallbackSites(UserClasses users) {
        this.users = users;
    }

    @Override
    public void rewrite(MethodBody body) {
        if (!callsMethods(body) || !mayBeCalledByJdk(body)) return;
        int site = body.newLocal(INTEGER);
        body.atEntry(Code.code().hook("calledFrom", "()I").var(ISTORE, site).list());
        for (AbstractInsnNode insn : body.original()) {
            if (insn.getOpcode() < IRETURN || insn.getOpcode() > RETURN) continue;
            body.before(
                    insn,
                    Code.code().var(ILOAD, site).hook("returnsToCall", "(I)V").list());
        }
    }

    private static boolean callsMethods(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) if (insn instanceof MethodInsnNode) return true;
        return false;
    }

    private boolean mayBeCalledByJdk(MethodBody body) {
        if (body.node().name.startsWith(LAMBDA)) return true;
        if (body.is(Opcodes.ACC_STATIC) || body.is(Opcodes.ACC_PRIVATE) || body.isConstructor()) return false;
        String from =
                body.owner().hierarchy().inheritedFrom(body.owner().node().name, body.node().name, body.node().desc);
        return from != null && !users.isUser(from);
    }
}
