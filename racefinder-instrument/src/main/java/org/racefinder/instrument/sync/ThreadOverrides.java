package org.racefinder.instrument.sync;

import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.ClassBody;
import org.racefinder.instrument.bytecode.ClassPass;
import org.racefinder.instrument.bytecode.Code;

/**
 * Rewrites user subclasses of Thread that override methods which the engine controls. They get a marker interface, so
 * that a replaced call reaches the override. Their {@code super} calls go through a method that asks the engine first.
 */
public final class ThreadOverrides implements ClassPass {
    private static final String THREAD = "java/lang/Thread";
    private static final String OVERRIDE = "org/racefinder/runtime/ThreadOverride";
    private static final Map<String, String> MARKERS = Map.of(
            "start()V", OVERRIDE + "$OfStart",
            "interrupt()V", OVERRIDE + "$OfInterrupt",
            "isInterrupted()Z", OVERRIDE + "$OfIsInterrupted");

    @Override
    public void rewrite(ClassBody body) {
        if (body.isInterface() || !body.hierarchy().isSubtype(body.node().name, THREAD)) return;
        for (MethodNode method : List.copyOf(body.node().methods)) {
            String marker = MARKERS.get(method.name + method.desc);
            if (marker != null) body.node().interfaces.add(marker);
            for (AbstractInsnNode insn : method.instructions.toArray()) {
                if (insn instanceof MethodInsnNode call && isControlledSuperCall(body, call))
                    redirect(body, method, call);
            }
        }
    }

    private static boolean isControlledSuperCall(ClassBody body, MethodInsnNode call) {
        return call.getOpcode() == INVOKESPECIAL
                && MARKERS.containsKey(call.name + call.desc)
                && body.hierarchy()
                        .methodOwner(call.owner, call.name, call.desc)
                        .equals(THREAD);
    }

    private static void redirect(ClassBody body, MethodNode in, MethodInsnNode call) {
        MethodNode bridge = new MethodNode(ACC_PRIVATE | ACC_SYNTHETIC, body.freshName("super"), call.desc, null, null);
        Code code = call.name.equals("isInterrupted") ? queryOrCallSuper(call, body) : actOrCallSuper(call, body);
        bridge.instructions.add(code.list());
        bridge.maxLocals = 1;
        bridge.maxStack = 2;
        body.addFinished(bridge);
        in.instructions.insertBefore(call, atCall(body, in, call));
        in.instructions.set(call, new MethodInsnNode(INVOKESPECIAL, body.node().name, bridge.name, bridge.desc, false));
    }

    private static InsnList atCall(ClassBody body, MethodNode in, MethodInsnNode call) {
        AbstractInsnNode at = call;
        while (at != null && !(at instanceof LineNumberNode)) at = at.getPrevious();
        int line = at instanceof LineNumberNode number ? number.line : 0;
        return Code.code().push(body.site(in.name, line)).hook("atCall", "(I)V").list();
    }

    private static Code actOrCallSuper(MethodInsnNode call, ClassBody body) {
        LabelNode done = new LabelNode();
        return Code.code()
                .var(ALOAD, 0)
                .callStatic(OVERRIDE, call.name, "(L" + THREAD + ";)Z")
                .add(new JumpInsnNode(IFNE, done))
                .var(ALOAD, 0)
                .add(new MethodInsnNode(INVOKESPECIAL, call.owner, call.name, call.desc, false))
                .add(done)
                .add(frame(body))
                .op(RETURN);
    }

    private static Code queryOrCallSuper(MethodInsnNode call, ClassBody body) {
        LabelNode unmanaged = new LabelNode();
        return Code.code()
                .hook("managed", "()Z")
                .add(new JumpInsnNode(IFEQ, unmanaged))
                .var(ALOAD, 0)
                .push(0)
                .hook("isInterrupted", "(L" + THREAD + ";Z)Z")
                .op(IRETURN)
                .add(unmanaged)
                .add(frame(body))
                .var(ALOAD, 0)
                .add(new MethodInsnNode(INVOKESPECIAL, call.owner, call.name, call.desc, false))
                .op(IRETURN);
    }

    private static FrameNode frame(ClassBody body) {
        return new FrameNode(F_NEW, 1, new Object[] {body.node().name}, 0, new Object[0]);
    }
}
