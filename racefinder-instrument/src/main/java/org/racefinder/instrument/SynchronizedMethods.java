package org.racefinder.instrument;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V1_5;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Turns synchronized methods into methods that enter and exit the engine's monitor themselves. Must be the last pass that adds to the
 * prologue: the protected range begins right after it.
 */
public final class SynchronizedMethods implements MethodPass {
    private static final int LAST_LINE_UNKNOWN = 0;

    @Override
    public void rewrite(MethodBody body) {
        MethodNode method = body.node();
        if (!body.is(ACC_SYNCHRONIZED)) return;
        method.access &= ~ACC_SYNCHRONIZED;
        int monitor = body.newLocal("java/lang/Object");
        Code enter = body.is(ACC_STATIC) ? ownClass(body) : Code.code().var(ALOAD, 0);
        body.atEntry(enter.op(DUP)
                .var(ASTORE, monitor)
                .push(body.entrySite())
                .hook("enter", Monitors.OF_MONITOR)
                .list());
        protect(body, monitor);
    }

    /** Class constants came with class file version 49; what an older version forbids is allowed by raising it. */
    private static Code ownClass(MethodBody body) {
        if ((body.owner().node().version & 0xffff) < V1_5) body.owner().node().version = V1_5;
        return Code.code().constant(Type.getObjectType(body.owner().node().name));
    }

    private static void protect(MethodBody body, int monitor) {
        MethodNode method = body.node();
        LabelNode handler = new LabelNode();
        LabelNode start = new LabelNode();
        method.instructions.insert(start);
        boolean empty = true;
        for (AbstractInsnNode insn : body.original()) {
            int opcode = insn.getOpcode();
            if (opcode >= IRETURN && opcode <= RETURN) {
                LabelNode end = new LabelNode();
                LabelNode next = new LabelNode();
                InsnList exit = exit(monitor, body.site(insn));
                exit.insert(end);
                method.instructions.insertBefore(insn, exit);
                method.instructions.insert(insn, next);
                if (!empty) method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
                start = next;
                empty = true;
            } else if (opcode >= 0) {
                empty = false;
            }
        }
        if (!empty) method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
        method.instructions.add(handler);
        method.instructions.add(new FrameNode(F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
        method.instructions.add(exit(monitor, LAST_LINE_UNKNOWN));
        method.instructions.add(Code.code().op(ATHROW).list());
    }

    private static InsnList exit(int monitor, int site) {
        return Code.code()
                .var(Opcodes.ALOAD, monitor)
                .push(site)
                .hook("exit", Monitors.OF_MONITOR)
                .list();
    }
}
