package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.POP;

import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Announces what the program does with weak, soft and phantom references and with cleaners. Hooks inside the JDK's
 * methods would not be called, because the JIT compiler replaces them by instructions of its own.
 */
public final class ReferenceUses implements MethodPass {
    static final String REFERENCE = "java/lang/ref/Reference";

    private static final String CLEANABLE = "java/lang/ref/Cleaner$Cleanable";
    private static final Set<String> LOOKING = Set.of("get", "refersTo", "isEnqueued");
    private static final Set<String> CLEARING = Set.of("clear", "enqueue", "clean");

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call && isUse(call, body.owner().hierarchy()))
                body.before(
                        call,
                        pushReceiver(call)
                                .push(CLEARING.contains(call.name) ? 1 : 0)
                                .push(body.site(call))
                                .hook("reference", "(Ljava/lang/Object;ZI)V")
                                .list());
        }
    }

    /** Whether the call looks at a reference or clears it. An override in user code is followed by itself. */
    private static boolean isUse(MethodInsnNode call, ClassHierarchy hierarchy) {
        if (!LOOKING.contains(call.name) && !CLEARING.contains(call.name) || call.owner.startsWith("[")) return false;
        if (call.name.equals("clean")) return call.owner.equals(CLEANABLE);
        return call.owner.startsWith("java/lang/ref/") && hierarchy.isSubtype(call.owner, REFERENCE)
                || hierarchy.isSubtype(call.owner, REFERENCE)
                        && hierarchy
                                .methodOwner(call.owner, call.name, call.desc)
                                .startsWith("java/lang/ref/");
    }

    /** Copies the receiver to the top of the stack, over the argument if there is one. */
    static Code pushReceiver(MethodInsnNode call) {
        return Type.getArgumentTypes(call.desc).length == 0
                ? Code.code().op(DUP)
                : Code.code().op(DUP2).op(POP);
    }
}
