package org.racefinder.instrument.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Inserts code that holds a lock while the given statements run, like a synchronized block or lock/try/finally/unlock.
 * The lock is released on every exit.
 */
final class LockInsertion {
    private static final String LOCK = "java/util/concurrent/locks/Lock";

    private final ClassNode owner;
    private final MethodNode method;
    private final Map<LabelNode, LabelNode> exits = new HashMap<>();

    LockInsertion(ClassNode owner, MethodNode method) {
        this.owner = owner;
        this.method = method;
    }

    void around(Lines lines, LockCode lock) {
        if ((owner.version & 0xffff) < Opcodes.V1_5) throw new CannotEdit("the class file is too old");
        int local = method.maxLocals++;
        LabelNode from = new LabelNode();
        LabelNode to = new LabelNode();
        LabelNode handler = new LabelNode();
        InsnList tail = new InsnList();
        for (int i = lines.start; i <= lines.end; i++) leave(lines, i, lock, local, tail);
        InsnList enter = enter(lock, local);
        enter.add(from);
        method.instructions.insertBefore(lines.code[lines.start], enter);
        InsnList leave = new InsnList();
        leave.add(to);
        if (!endsControl(lines.code[lines.end])) leave.add(exit(lock, local));
        method.instructions.insert(lines.code[lines.end], leave);
        LabelNode handlerEnd = new LabelNode();
        tail.add(handler);
        tail.add(exit(lock, local));
        tail.add(new InsnNode(Opcodes.ATHROW));
        tail.add(handlerEnd);
        method.instructions.add(tail);
        protect(lines, from, to, handler, handlerEnd);
    }

    /**
     * Adds the handler that releases the lock. Handlers inside the range come first in the exception table, so they
     * still catch their exceptions. Handlers around the range also cover the new handler, so they catch what it
     * rethrows.
     */
    private void protect(Lines lines, LabelNode from, LabelNode to, LabelNode handler, LabelNode handlerEnd) {
        int at = 0;
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (lines.contains(block.handler)) at++;
        }
        List<TryCatchBlockNode> around = new ArrayList<>();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (lines.contains(block.handler)) continue;
            if (lines.contains(block.start))
                around.add(new TryCatchBlockNode(handler, handlerEnd, block.handler, block.type));
        }
        method.tryCatchBlocks.add(at, new TryCatchBlockNode(from, to, handler, null));
        method.tryCatchBlocks.addAll(around);
    }

    private static boolean endsControl(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return opcode == Opcodes.GOTO
                || opcode == Opcodes.ATHROW
                || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN
                || opcode == Opcodes.TABLESWITCH
                || opcode == Opcodes.LOOKUPSWITCH;
    }

    private void leave(Lines lines, int i, LockCode lock, int local, InsnList tail) {
        AbstractInsnNode insn = lines.code[i];
        int opcode = insn.getOpcode();
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            method.instructions.insertBefore(insn, exit(lock, local));
        } else if (insn instanceof JumpInsnNode jump) {
            if (!lines.contains(jump.label)) jump.label = exitTo(jump.label, lock, local, tail);
        } else if (insn instanceof TableSwitchInsnNode table) {
            table.labels.replaceAll(label -> lines.contains(label) ? label : exitTo(label, lock, local, tail));
            if (!lines.contains(table.dflt)) table.dflt = exitTo(table.dflt, lock, local, tail);
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            lookup.labels.replaceAll(label -> lines.contains(label) ? label : exitTo(label, lock, local, tail));
            if (!lines.contains(lookup.dflt)) lookup.dflt = exitTo(lookup.dflt, lock, local, tail);
        }
    }

    private LabelNode exitTo(LabelNode target, LockCode lock, int local, InsnList tail) {
        LabelNode known = exits.get(target);
        if (known != null) return known;
        LabelNode exitLabel = new LabelNode();
        exits.put(target, exitLabel);
        tail.add(exitLabel);
        tail.add(exit(lock, local));
        tail.add(new JumpInsnNode(Opcodes.GOTO, target));
        return exitLabel;
    }

    static InsnList enter(LockCode lock, int local) {
        InsnList code = lock.load();
        if (lock.explicit()) code.add(new TypeInsnNode(Opcodes.CHECKCAST, LOCK));
        code.add(new InsnNode(Opcodes.DUP));
        code.add(new VarInsnNode(Opcodes.ASTORE, local));
        if (lock.explicit()) code.add(new MethodInsnNode(Opcodes.INVOKEINTERFACE, LOCK, "lock", "()V", true));
        else code.add(new InsnNode(Opcodes.MONITORENTER));
        return code;
    }

    static InsnList exit(LockCode lock, int local) {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, local));
        if (lock.explicit()) code.add(new MethodInsnNode(Opcodes.INVOKEINTERFACE, LOCK, "unlock", "()V", true));
        else code.add(new InsnNode(Opcodes.MONITOREXIT));
        return code;
    }
}
