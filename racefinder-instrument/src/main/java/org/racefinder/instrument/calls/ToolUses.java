package org.racefinder.instrument.calls;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.racefinder.instrument.bytecode.ClassBody;
import org.racefinder.instrument.bytecode.ClassPass;
import org.racefinder.instrument.bytecode.Code;

/**
 * Reports code of the program that uses the hooks itself, before it does. Code that calls the hooks can invent events, or
 * install other hooks; no answer about such a program is complete.
 */
public final class ToolUses implements ClassPass {
    private static final String HOOKS = "org/racefinder/runtime/";

    /** Must be the first pass: all others insert calls of the hooks. */
    @Override
    public void rewrite(ClassBody body) {
        for (MethodNode method : body.node().methods) {
            int line = 0;
            int extraStack = 0;
            for (AbstractInsnNode insn : method.instructions.toArray()) {
                if (insn instanceof LineNumberNode number) line = number.line;
                String used = used(insn);
                if (used == null || !used.contains(HOOKS)) continue;
                method.instructions.insertBefore(insn, report(body.site(method.name, line)));
                extraStack = 2;
                body.changed();
            }
            method.maxStack += extraStack;
        }
    }

    private static InsnList report(int site) {
        return Code.code()
                .constant("the use of Racefinder's own classes")
                .push(site)
                .hook("unmodelled", "(Ljava/lang/String;I)V")
                .list();
    }

    /** The class that the instruction names, or null. */
    private static String used(AbstractInsnNode insn) {
        if (insn instanceof MethodInsnNode call) return call.owner;
        if (insn instanceof FieldInsnNode field) return field.owner;
        if (insn instanceof TypeInsnNode type) return type.desc;
        if (insn instanceof LdcInsnNode constant && constant.cst instanceof Type type) return type.getDescriptor();
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            for (Object argument : dynamic.bsmArgs)
                if (argument instanceof Handle handle && handle.getOwner().contains(HOOKS)) return handle.getOwner();
            return dynamic.bsm.getOwner();
        }
        return null;
    }
}
