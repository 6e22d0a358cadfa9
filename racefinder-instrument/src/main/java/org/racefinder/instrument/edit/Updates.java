package org.racefinder.instrument.edit;

import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.model.LockName;

/** Makes each line that reads and then writes a field one atomic step, as if an atomic class were used. */
final class Updates {
    private final ClassNode owner;
    private final CodeEdit.AtomicUpdates edit;
    private final ClassHierarchy hierarchy;

    Updates(ClassNode owner, CodeEdit.AtomicUpdates edit, ClassHierarchy hierarchy) {
        this.hierarchy = hierarchy;
        this.owner = owner;
        this.edit = edit;
    }

    boolean apply() {
        boolean any = false;
        for (MethodNode method : owner.methods) {
            if (method.name.equals("<init>") || method.name.equals("<clinit>")) continue;
            for (int line : lines(method)) {
                Lines lines = Lines.of(owner, method, line, line);
                LockName lock = LockName.hidden("atomic " + edit.ownerClass() + "." + edit.field());
                new LockInsertion(owner, method).around(lines, LockCode.of(lock, owner, method, hierarchy));
                any = true;
            }
        }
        return any;
    }

    private Iterable<Integer> lines(MethodNode method) {
        TreeSet<Integer> reads = new TreeSet<>();
        TreeSet<Integer> updates = new TreeSet<>();
        int line = 0;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LineNumberNode number) line = number.line;
            if (!(insn instanceof FieldInsnNode access) || !accessesField(access)) continue;
            boolean read = access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.GETSTATIC;
            if (read) reads.add(line);
            else if (reads.contains(line)) updates.add(line);
        }
        return updates;
    }

    private boolean accessesField(FieldInsnNode access) {
        return access.name.equals(edit.field()) && access.owner.equals(LockCode.internal(edit.ownerClass()));
    }
}
