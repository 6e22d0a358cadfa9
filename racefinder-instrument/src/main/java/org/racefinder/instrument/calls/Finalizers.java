package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.RETURN;

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
 * Finalizers and cleaners: no garbage is collected in an execution, so the JVM's own thread runs none of them (JLS 12.6
 * promises no time). A call by the program itself runs like any other. The result states this assumption.
 */
public final class Finalizers implements MethodPass {
    private static final String ASSUMPTION = "no garbage is collected: finalizers and cleaners run only if called";

    @Override
    public void rewrite(MethodBody body) {
        if (isFinalizer(body.node().name, body.node().desc)) returnUnlessManaged(body);
        else if (body.isConstructor() && hasFinalizer(body)) body.atEntry(assumption());
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call
                    && call.owner.equals("java/lang/ref/Cleaner")
                    && call.name.equals("register")) body.before(call, assumption());
        }
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
