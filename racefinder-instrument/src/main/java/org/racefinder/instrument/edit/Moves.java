package org.racefinder.instrument.edit;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Moves a statement up within straight-line code, unless it needs a value that is computed in between. */
final class Moves {
    private Moves() {}

    static void apply(ClassNode owner, MethodNode method, CodeEdit.MoveLine move) {
        Lines moved = Lines.of(owner, method, move.line(), move.line());
        Lines before = Lines.of(owner, method, move.before(), move.before());
        if (before.start >= moved.start) throw new CannotEdit("line " + move.line() + " is not after " + move.before());
        Set<Integer> stored = new HashSet<>();
        for (int i = before.start; i <= moved.end; i++) {
            AbstractInsnNode insn = moved.code[i];
            if (!isStraight(insn)) throw new CannotEdit("control flow lies between the two lines");
            if (i < moved.start && insn instanceof VarInsnNode var && var.getOpcode() >= Opcodes.ISTORE)
                stored.add(var.var);
            if (i >= moved.start && insn instanceof VarInsnNode var && stored.contains(var.var))
                throw new CannotEdit("line " + move.line() + " needs what is computed in between");
        }
        InsnList statement = new InsnList();
        for (int i = moved.start; i <= moved.end; i++) {
            if (moved.code[i].getOpcode() < 0) continue;
            method.instructions.remove(moved.code[i]);
            statement.add(moved.code[i]);
        }
        method.instructions.insertBefore(moved.code[before.start], statement);
    }

    private static boolean isStraight(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return !(insn instanceof JumpInsnNode)
                && !(insn instanceof IincInsnNode)
                && opcode != Opcodes.TABLESWITCH
                && opcode != Opcodes.LOOKUPSWITCH
                && !(opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)
                && opcode != Opcodes.ATHROW;
    }
}
