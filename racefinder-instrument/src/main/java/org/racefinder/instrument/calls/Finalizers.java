package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Finalizers, cleaners and weak references: no garbage is collected in an execution, so the JVM clears no reference and
 * its own threads run no finalizer or cleaner (JLS 12.6 promises no time). A call by the program itself runs like any
 * other. The result states this assumption.
 */
public final class Finalizers implements MethodPass {
    private static final String ASSUMPTION =
            "no garbage is collected: references are cleared, and finalizers and cleaners run, only by calls";

    /** Objects whose behaviour depends on garbage collection, by the names of their classes. */
    private static final Set<String> WEAK = Set.of(
            "java/lang/ref/WeakReference",
            "java/lang/ref/SoftReference",
            "java/lang/ref/PhantomReference",
            "java/util/WeakHashMap");

    @Override
    public void rewrite(MethodBody body) {
        if (isFinalizer(body.node().name, body.node().desc)) returnUnlessManaged(body);
        else if (body.isConstructor() && hasFinalizer(body)) body.atEntry(assumption());
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call && (isRegistration(call) || isWeak(call)))
                body.before(call, assumption());
        }
    }

    private static boolean isRegistration(MethodInsnNode call) {
        return call.owner.equals("java/lang/ref/Cleaner") && call.name.equals("register");
    }

    private static boolean isWeak(MethodInsnNode call) {
        return call.name.equals("<init>") && WEAK.contains(call.owner);
    }

    private static boolean isFinalizer(String name, String descriptor) {
        return name.equals("finalize") && descriptor.equals("()V");
    }

    private static boolean hasFinalizer(MethodBody body) {
        return body.owner().node().methods.stream().anyMatch(method -> isFinalizer(method.name, method.desc));
    }

    private static InsnList assumption() {
        return Code.code()
                .constant(ASSUMPTION)
                .hook("assume", "(Ljava/lang/String;)V")
                .list();
    }

    private static void returnUnlessManaged(MethodBody body) {
        LabelNode managed = new LabelNode();
        Object[] locals = {body.owner().node().name};
        body.atEntry(Code.code()
                .hook("managed", "()Z")
                .add(new JumpInsnNode(IFNE, managed))
                .op(RETURN)
                .add(managed)
                .add(new FrameNode(F_NEW, locals.length, locals, 0, new Object[0]))
                .op(NOP)
                .list());
    }
}
