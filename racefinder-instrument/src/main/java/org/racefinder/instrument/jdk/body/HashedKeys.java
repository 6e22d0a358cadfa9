package org.racefinder.instrument.jdk.body;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.jdk.contract.Subject;
import org.racefinder.jdk.table.Model;

/**
 * Lets ConcurrentHashMap take the hash code of a key from the hooks wherever it calls {@code spread(key.hashCode())}.
 * Its modelled methods call hashCode before they begin.
 */
public final class HashedKeys implements MethodPass {
    public static final String OWNER = "java/util/concurrent/ConcurrentHashMap";

    /** Whether the method calls hashCode of a key that is its argument, or the key of the entry that is its argument. */
    static boolean isCalledIn(Model model) {
        return model.owner().startsWith(OWNER)
                && model.contract().subject() == Subject.MAP
                && model.argument() != Model.NONE;
    }

    static MethodInsnNode call(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, "org/racefinder/runtime/KeyHashes", name, descriptor, false);
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!is(insn, "hashCode") || !is(insn.getNext(), "spread")) continue;
            InsnList instead = new InsnList();
            instead.add(call("hashCode", "(Ljava/lang/Object;)I"));
            body.replace(insn, instead);
        }
    }

    private static boolean is(AbstractInsnNode insn, String name) {
        return insn instanceof MethodInsnNode call && call.name.equals(name);
    }
}
