package org.racefinder.instrument.jdk.passes;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.SpilledArguments;

/** Announces calls by which a stream of the JDK may reach a synchronized method of the stream or buffer inside it. */
public final class MonitorCallHooks implements MethodPass {
    private static final Set<String> OWNERS =
            Set.of("java/io/InputStream", "java/io/OutputStream", "java/io/Writer", "java/lang/StringBuffer");

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn.getOpcode() != Opcodes.INVOKEVIRTUAL) continue;
            MethodInsnNode call = (MethodInsnNode) insn;
            if (!OWNERS.contains(call.owner)) continue;
            SpilledArguments arguments = new SpilledArguments(body, call);
            arguments.code().op(Opcodes.DUP).hook("atMonitor", "(Ljava/lang/Object;)V");
            body.before(call, arguments.restore().list());
        }
    }
}
