package org.racefinder.instrument.calls;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.initialisation.UserClasses;

/**
 * Announces the line that calls into the JDK. Also says what a call means for loops around it: an opaque call
 * is progress.
 */
public final class JdkCallSites implements MethodPass {
    private final UserClasses users;
    private final ReplacedCalls replaced;

    public JdkCallSites(UserClasses users, ReplacedCalls replaced) {
        this.users = users;
        this.replaced = replaced;
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call) announce(body, call);
        }
    }

    private void announce(MethodBody body, MethodInsnNode call) {
        ClassHierarchy hierarchy = body.owner().hierarchy();
        if (call.owner.startsWith("[") || call.owner.equals(Code.HOOKS)) return;
        String owner = users.isUser(call.owner) ? hierarchy.methodOwner(call.owner, call.name, call.desc) : call.owner;
        if (users.isUser(owner) || replaced.find(call, hierarchy).isPresent()) return;
        JdkVisibility visibility = JdkVisibility.of(owner, call.name, call.desc);
        if (visibility == JdkVisibility.PURE) return;
        Code code = Code.code();
        switch (visibility) {
            case OPAQUE -> code.hook("progress", "()V");
            case RANDOM -> code.hook("draws", "()V");
            case ITERATION -> code.op(Opcodes.DUP).hook("iterates", "(Ljava/lang/Object;)V");
            case PURE, FOLLOWED -> {}
        }
        if (JdkVisibility.isIteratorCreated(call.name, call.desc)) {
            body.after(
                    call,
                    Code.code()
                            .op(Opcodes.DUP)
                            .hook("obtained", "(Ljava/lang/Object;)V")
                            .list());
        }
        body.before(call, code.push(body.site(call)).hook("atCall", "(I)V").list());
    }
}
