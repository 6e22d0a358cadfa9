package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Adds a hook before the internal unlock of queues that call the program's comparator, or compareTo of the elements,
 * while they hold a lock. It records that the reads in these calls happen before another thread takes an element and
 * changes it.
 */
public final class ComparingQueues implements MethodPass {
    private static final String LOCK = "java/util/concurrent/locks/ReentrantLock";

    public static boolean contains(String name) {
        return name.equals("java/util/concurrent/PriorityBlockingQueue");
    }

    @Override
    public void rewrite(MethodBody body) {
        if (body.is(Opcodes.ACC_STATIC)) return;
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call && call.owner.equals(LOCK) && call.name.equals("unlock"))
                body.before(
                        insn,
                        Code.code()
                                .var(Opcodes.ALOAD, 0)
                                .watch("compared", "(Ljava/lang/Object;)V")
                                .list());
        }
    }
}
