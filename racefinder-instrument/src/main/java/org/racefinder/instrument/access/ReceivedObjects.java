package org.racefinder.instrument.access;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.initialisation.UserClasses;

/**
 * Announces arrays and collections that JDK code passes to the program, as the result of a call or as an argument of a
 * lambda: {@code split}, {@code toCharArray}, {@code collect}. No hook saw their allocation, so the engine starts to
 * track them here.
 */
public final class ReceivedObjects implements MethodPass {
    private static final String RECEIVED = "(Ljava/lang/Object;I)V";
    private final UserClasses users;
    private final boolean factoriesAllocate;

    public ReceivedObjects(UserClasses users) {
        this(users, false);
    }

    /**
     * {@code factoriesAllocate}: whether the results of {@code HashMap.newHashMap}, {@code Collections.synchronizedMap}
     * and similar methods count as allocated at the call, as if by a constructor.
     */
    public ReceivedObjects(UserClasses users, boolean factoriesAllocate) {
        this.users = users;
        this.factoriesAllocate = factoriesAllocate;
    }

    @Override
    public void rewrite(MethodBody body) {
        if (body.is(ACC_SYNTHETIC) && body.node().name.startsWith("lambda$")) arguments(body);
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call && mayBeTracked(Type.getReturnType(call.desc)) && isJdk(body, call))
                body.after(
                        call,
                        factoriesAllocate && isFactory(call)
                                ? Allocations.announceTop(body, call, false)
                                : received(Code.code().op(DUP), body.site(call)));
        }
    }

    /** Whether the call always returns a new object. */
    private static boolean isFactory(MethodInsnNode call) {
        if (call.getOpcode() != INVOKESTATIC) return false;
        return call.owner.equals("java/util/Collections") && call.name.startsWith("synchronized")
                || call.name.startsWith("new")
                        && Type.getReturnType(call.desc).getInternalName().equals(call.owner);
    }

    private boolean isJdk(MethodBody body, MethodInsnNode call) {
        if (call.owner.startsWith("[") || call.owner.equals(Code.HOOKS)) return false;
        return !users.isUser(call.owner)
                || !users.isUser(body.owner().hierarchy().methodOwner(call.owner, call.name, call.desc));
    }

    private static void arguments(MethodBody body) {
        int local = body.is(ACC_STATIC) ? 0 : 1;
        for (Type argument : Type.getArgumentTypes(body.node().desc)) {
            if (mayBeTracked(argument)) body.atEntry(received(Code.code().var(ALOAD, local), body.entrySite()));
            local += argument.getSize();
        }
    }

    private static InsnList received(Code pushed, int site) {
        return pushed.push(site).hook("received", RECEIVED).list();
    }

    /** Whether a value of this type may be an array, or an object of a tracked class. */
    private static boolean mayBeTracked(Type type) {
        if (type.getSort() == Type.ARRAY) return true;
        if (type.getSort() != Type.OBJECT) return false;
        String name = type.getInternalName();
        return name.equals("java/lang/Object")
                || name.equals("java/lang/Iterable")
                || name.startsWith("java/text/")
                || name.startsWith("java/nio/") && name.endsWith("Buffer")
                || name.startsWith("java/util/")
                        && !name.startsWith("java/util/concurrent/")
                        && !name.startsWith("java/util/function/")
                        && !name.startsWith("java/util/stream/")
                        && !name.startsWith("java/util/Optional");
    }
}
