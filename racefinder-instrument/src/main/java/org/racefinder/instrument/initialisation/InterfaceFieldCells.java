package org.racefinder.instrument.initialisation;

import static org.objectweb.asm.Opcodes.ANEWARRAY;
import static org.objectweb.asm.Opcodes.DUP_X2;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.IALOAD;
import static org.objectweb.asm.Opcodes.IASTORE;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.NEWARRAY;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.SWAP;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Lets fields of interfaces be set again in every execution. They must stay final (JVMS 4.5), and the JVM treats final
 * static fields as constants. So the value of such a field is kept in a one-element array, its cell, which the code
 * reads and writes instead. Must be the last pass, because it replaces the accesses.
 */
public final class InterfaceFieldCells implements MethodPass {
    /** The name of a cell is this prefix and the name of the field. */
    static final String CELL = "racefinder$cell$";

    private final UserClasses users;

    public InterfaceFieldCells(UserClasses users) {
        this.users = users;
    }

    @Override
    public boolean isEssential() {
        return true;
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof FieldInsnNode access)) continue;
            boolean reads = insn.getOpcode() == GETSTATIC;
            if ((reads || insn.getOpcode() == PUTSTATIC) && hasCell(body.owner().hierarchy(), access))
                body.replace(access, reads ? read(access) : write(access));
        }
    }

    private boolean hasCell(ClassHierarchy hierarchy, FieldInsnNode access) {
        if (!users.isUser(access.owner)) return false;
        ClassHierarchy.ResolvedField resolved =
                hierarchy.field(access.owner, access.name, access.desc).orElse(null);
        return resolved != null && !resolved.field().constant() && users.isRepeatedInterface(resolved.declaringClass());
    }

    private static InsnList read(FieldInsnNode access) {
        return cell(access.owner, access.name, access.desc)
                .op(ICONST_0, Type.getType(access.desc).getOpcode(IALOAD))
                .list();
    }

    private static InsnList write(FieldInsnNode access) {
        Type type = Type.getType(access.desc);
        Code code = cell(access.owner, access.name, access.desc);
        if (type.getSize() == 2) code.op(DUP_X2, POP, ICONST_0, DUP_X2, POP);
        else code.op(SWAP, ICONST_0, SWAP);
        return code.op(type.getOpcode(IASTORE)).list();
    }

    /** Pushes the cell of a field. */
    static Code cell(String owner, String name, String descriptor) {
        return Code.code().add(new FieldInsnNode(GETSTATIC, owner, CELL + name, "[" + descriptor));
    }

    static FieldNode declaration(FieldNode field) {
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
        return new FieldNode(access, CELL + field.name, "[" + field.desc, null, null);
    }

    /** Creates the cell of a field, in the initialiser that the JVM runs once. */
    static void make(Code code, String owner, FieldNode field) {
        Type type = Type.getType(field.desc);
        code.push(1);
        code.add(
                switch (type.getSort()) {
                    case Type.OBJECT, Type.ARRAY -> new TypeInsnNode(ANEWARRAY, type.getInternalName());
                    case Type.BOOLEAN -> new IntInsnNode(NEWARRAY, Opcodes.T_BOOLEAN);
                    case Type.CHAR -> new IntInsnNode(NEWARRAY, Opcodes.T_CHAR);
                    case Type.BYTE -> new IntInsnNode(NEWARRAY, Opcodes.T_BYTE);
                    case Type.SHORT -> new IntInsnNode(NEWARRAY, Opcodes.T_SHORT);
                    case Type.LONG -> new IntInsnNode(NEWARRAY, Opcodes.T_LONG);
                    case Type.FLOAT -> new IntInsnNode(NEWARRAY, Opcodes.T_FLOAT);
                    case Type.DOUBLE -> new IntInsnNode(NEWARRAY, Opcodes.T_DOUBLE);
                    default -> new IntInsnNode(NEWARRAY, Opcodes.T_INT);
                });
        code.add(new FieldInsnNode(PUTSTATIC, owner, CELL + field.name, "[" + field.desc));
    }
}
