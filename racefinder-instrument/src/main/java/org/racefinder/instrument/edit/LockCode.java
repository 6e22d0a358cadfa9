package org.racefinder.instrument.edit;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.model.LockName;

/** Code that loads a lock, valid in one method. */
record LockCode(InsnList code, boolean explicit) {
    /** A fresh copy of the code. */
    InsnList load() {
        InsnList copy = new InsnList();
        for (AbstractInsnNode insn : code) copy.add(insn.clone(null));
        return copy;
    }

    static LockCode of(
            CodeEdit.GuardLines guard, ClassNode owner, MethodNode method, Lines lines, ClassHierarchy hierarchy) {
        LockName lock = guard.lock();
        if (lock.kind() != LockName.Kind.OWNER && lock.kind() != LockName.Kind.OWNER_FIELD)
            return of(lock, owner, method, hierarchy);
        InsnList code = receiver(guard, owner, method, lines);
        if (lock.kind() == LockName.Kind.OWNER_FIELD) code.add(field(Opcodes.GETFIELD, lock, hierarchy));
        return new LockCode(code, lock.explicit());
    }

    static LockCode of(LockName lock, ClassNode owner, MethodNode method, ClassHierarchy hierarchy) {
        InsnList code = new InsnList();
        switch (lock.kind()) {
            case HIDDEN -> code.add(new LdcInsnNode("racefinder " + lock.className()));
            case CLASS -> code.add(new LdcInsnNode(Type.getObjectType(internal(lock.className()))));
            case STATIC -> code.add(field(Opcodes.GETSTATIC, lock, hierarchy));
            case THIS_FIELD -> {
                if ((method.access & Opcodes.ACC_STATIC) != 0 || !owner.name.equals(internal(lock.className())))
                    throw new CannotEdit("no way to " + lock.display() + " from " + method.name);
                code.add(new VarInsnNode(Opcodes.ALOAD, 0));
                code.add(field(Opcodes.GETFIELD, lock, hierarchy));
            }
            default -> throw new CannotEdit("no way to " + lock.display() + " from " + method.name);
        }
        return new LockCode(code, lock.explicit());
    }

    static String internal(String binaryName) {
        return binaryName.replace('.', '/');
    }

    private static FieldInsnNode field(int opcode, LockName lock, ClassHierarchy hierarchy) {
        String name = internal(lock.className());
        ClassHierarchy.DeclaredField field = hierarchy.declaredField(name, lock.field());
        if (field == null) throw new CannotEdit("no field " + lock.display());
        return new FieldInsnNode(opcode, name, lock.field(), field.descriptor());
    }

    /**
     * The receiver of the first access to the guarded field in these lines, if it can be evaluated before the first
     * line.
     */
    private static InsnList receiver(CodeEdit.GuardLines guard, ClassNode owner, MethodNode method, Lines lines) {
        Frame<SourceValue>[] frames = sources(owner, method);
        for (int i = lines.start; i <= lines.end; i++) {
            if (!(lines.code[i] instanceof FieldInsnNode access) || !access.name.equals(guard.ownerField())) continue;
            if (access.getOpcode() != Opcodes.GETFIELD && access.getOpcode() != Opcodes.PUTFIELD) continue;
            Frame<SourceValue> frame = frames[i];
            int below = access.getOpcode() == Opcodes.GETFIELD ? 1 : 2;
            SourceValue value = frame.getStack(frame.getStackSize() - below);
            if (value.insns.size() != 1) break;
            return copy(value.insns.iterator().next(), lines, frames);
        }
        throw new CannotEdit("the object to lock cannot be had before line " + guard.first());
    }

    private static InsnList copy(AbstractInsnNode producer, Lines lines, Frame<SourceValue>[] frames) {
        InsnList code = new InsnList();
        if (producer.getOpcode() == Opcodes.GETSTATIC) {
            code.add(producer.clone(null));
            return code;
        }
        AbstractInsnNode load = producer;
        // The compiler duplicates a receiver that is used twice.
        while (load.getOpcode() == Opcodes.DUP) load = load.getPrevious();
        if (load.getOpcode() == Opcodes.GETSTATIC || load.getOpcode() == Opcodes.ALOAD) {
            for (int i = lines.start; i <= lines.end; i++) {
                if (load instanceof VarInsnNode var
                        && lines.code[i] instanceof VarInsnNode store
                        && store.getOpcode() == Opcodes.ASTORE
                        && store.var == var.var) throw new CannotEdit("the object to lock is found only on the way");
            }
            code.add(load.clone(null));
            return code;
        }
        if (load instanceof FieldInsnNode field && load.getOpcode() == Opcodes.GETFIELD) {
            code = copy(load.getPrevious(), lines, frames);
            code.add(field.clone(null));
            return code;
        }
        throw new CannotEdit("the object to lock is computed on the way");
    }

    private static Frame<SourceValue>[] sources(ClassNode owner, MethodNode method) {
        try {
            return new Analyzer<>(new SourceInterpreter()).analyze(owner.name, method);
        } catch (AnalyzerException e) {
            throw new CannotEdit("the code of " + method.name + " is not understood");
        }
    }
}
