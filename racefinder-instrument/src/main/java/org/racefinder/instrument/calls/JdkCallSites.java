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
    /** The method whose order matters less if its result, the index of the arrival, is not used. */
    private static final String DEPENDS_ON_USE = "java/util/concurrent/CyclicBarrier.await";

    private final UserClasses users;
    private final ReplacedCalls replaced;
    private final boolean marksUnusedResults;

    /** @param marksUnusedResults whether to mark calls of {@link #DEPENDS_ON_USE} whose result is not used */
    public JdkCallSites(UserClasses users, ReplacedCalls replaced, boolean marksUnusedResults) {
        this.users = users;
        this.replaced = replaced;
        this.marksUnusedResults = marksUnusedResults;
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call) announce(body, call);
        }
    }

    /** How much the engine sees of a call; {@link JdkVisibility#PURE} also for a call that does not reach the JDK. */
    static JdkVisibility visibility(MethodBody body, MethodInsnNode call, UserClasses users, ReplacedCalls replaced) {
        ClassHierarchy hierarchy = body.owner().hierarchy();
        if (call.owner.startsWith("[") || call.owner.equals(Code.HOOKS)) return JdkVisibility.PURE;
        String owner = users.isUser(call.owner) ? hierarchy.methodOwner(call.owner, call.name, call.desc) : call.owner;
        if (users.isUser(owner) || replaced.find(call, hierarchy).isPresent()) return JdkVisibility.PURE;
        return JdkVisibility.of(owner, call.name, call.desc);
    }

    private void announce(MethodBody body, MethodInsnNode call) {
        JdkVisibility visibility = visibility(body, call, users, replaced);
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
        boolean unused =
                marksUnusedResults && DEPENDS_ON_USE.equals(call.owner + "." + call.name) && isResultUnused(call);
        int site = unused ? ~body.site(call) : body.site(call);
        body.before(call, code.push(site).hook("atCall", "(I)V").list());
    }

    private static boolean isResultUnused(AbstractInsnNode call) {
        AbstractInsnNode next = call.getNext();
        while (next != null && next.getOpcode() < 0) next = next.getNext();
        return next != null && next.getOpcode() == Opcodes.POP;
    }
}
