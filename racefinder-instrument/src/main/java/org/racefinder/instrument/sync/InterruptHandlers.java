package org.racefinder.instrument.sync;

import static org.objectweb.asm.Opcodes.DUP;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Adds a hook to handlers that may catch an InterruptedException: there the thread detects the interrupt (JLS 17.4.4).
 */
public final class InterruptHandlers implements MethodPass {
    private static final Set<String> CATCHING_TYPES =
            Set.of("java/lang/InterruptedException", "java/lang/Exception", "java/lang/Throwable");

    @Override
    public void rewrite(MethodBody body) {
        Set<LabelNode> done = new HashSet<>();
        for (TryCatchBlockNode block : body.node().tryCatchBlocks) {
            if (block.type == null || !CATCHING_TYPES.contains(block.type) || !done.add(block.handler)) continue;
            AbstractInsnNode first = block.handler;
            while (first != null && first.getOpcode() < 0) first = first.getNext();
            if (first == null) continue;
            body.before(
                    first,
                    Code.code()
                            .op(DUP)
                            .watch("caught", "(Ljava/lang/Throwable;)V")
                            .list());
        }
    }
}
