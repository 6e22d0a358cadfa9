package org.racefinder.instrument.bytecode;

import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.function.Function;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Inserts code that runs on every exit from a method, by return or by exception. Exceptions of this code are not
 * caught.
 */
public final class EveryExit {
    private EveryExit() {}

    /** {@code exit} creates the code for a return instruction, or, given null, for the exceptional exit. */
    public static void of(MethodNode method, AbstractInsnNode[] original, Function<AbstractInsnNode, InsnList> exit) {
        LabelNode handler = new LabelNode();
        LabelNode start = new LabelNode();
        method.instructions.insert(start);
        boolean empty = true;
        for (AbstractInsnNode insn : original) {
            int opcode = insn.getOpcode();
            if (opcode >= IRETURN && opcode <= RETURN) {
                LabelNode end = new LabelNode();
                InsnList code = exit.apply(insn);
                code.insert(end);
                method.instructions.insertBefore(insn, code);
                if (!empty) method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
                start = new LabelNode();
                method.instructions.insert(insn, start);
                empty = true;
            } else if (opcode >= 0) {
                empty = false;
            }
        }
        if (!empty) method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
        method.instructions.add(handler);
        method.instructions.add(new FrameNode(F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
        method.instructions.add(exit.apply(null));
        method.instructions.add(Code.code().op(ATHROW).list());
    }
}
