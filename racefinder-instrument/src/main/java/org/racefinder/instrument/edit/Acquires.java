package org.racefinder.instrument.edit;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/** Inserts an acquire before a statement: either a volatile read, or a lock that is released immediately. */
final class Acquires {
    private Acquires() {}

    static void read(ClassNode owner, MethodNode method, CodeEdit.ReadBefore edit, ClassHierarchy hierarchy) {
        String fieldOwner = LockCode.internal(edit.fieldClass());
        String field = edit.field();
        ClassHierarchy.DeclaredField found = hierarchy.declaredField(fieldOwner, field);
        if (found == null) throw new CannotEdit("no field " + field);
        InsnList code = new InsnList();
        if (found.isStatic()) {
            code.add(new FieldInsnNode(Opcodes.GETSTATIC, fieldOwner, field, found.descriptor()));
        } else {
            boolean own = (method.access & Opcodes.ACC_STATIC) == 0 && hierarchy.isSubtype(owner.name, fieldOwner);
            if (!own) throw new CannotEdit("no way to " + field + " from " + method.name);
            code.add(new VarInsnNode(Opcodes.ALOAD, 0));
            code.add(new FieldInsnNode(Opcodes.GETFIELD, fieldOwner, field, found.descriptor()));
        }
        Type type = Type.getType(found.descriptor());
        Lines lines = Lines.of(owner, method, edit.line(), edit.line());
        if (edit.conditional()) {
            LabelNode behind = new LabelNode();
            code.add(new JumpInsnNode(skip(type), behind));
            if (lines.code[lines.end].getOpcode() >= Opcodes.GOTO
                    && lines.code[lines.end].getOpcode() <= Opcodes.RETURN)
                throw new CannotEdit("line " + edit.line() + " cannot be left out");
            method.instructions.insert(lines.code[lines.end], behind);
        } else {
            code.add(new InsnNode(type.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP));
        }
        method.instructions.insertBefore(lines.code[lines.start], code);
    }

    private static int skip(Type type) {
        return switch (type.getSort()) {
            case Type.OBJECT, Type.ARRAY -> Opcodes.IFNULL;
            case Type.LONG, Type.FLOAT, Type.DOUBLE -> throw new CannotEdit("no test for the value");
            default -> Opcodes.IFEQ;
        };
    }

    static void lock(ClassNode owner, MethodNode method, CodeEdit.LockBefore edit, ClassHierarchy hierarchy) {
        LockCode lock = LockCode.of(edit.lock(), owner, method, hierarchy);
        int local = method.maxLocals++;
        InsnList code = LockInsertion.enter(lock, local);
        code.add(LockInsertion.exit(lock, local));
        insert(owner, method, edit.line(), code);
    }

    private static void insert(ClassNode owner, MethodNode method, int line, InsnList code) {
        Lines lines = Lines.of(owner, method, line, line);
        method.instructions.insertBefore(lines.code[lines.start], code);
    }
}
