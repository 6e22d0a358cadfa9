package org.racefinder.instrument.jdk.passes;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.JdkClassFiles;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.SpilledArguments;
import org.racefinder.jdk.table.JdkModels;

/**
 * Announces the calls that lifted JDK code makes. A call of an internal lock or queue, or of another method of a pool,
 * is then part of the current step; after a call into the program, a new step begins.
 */
public final class OutgoingCallHooks implements MethodPass {
    private static final Set<String> OF_THREADS =
            Set.of("interrupt", "isInterrupted", "interrupted", "isAlive", "getState", "unpark", "park", "parkNanos");

    private final JdkClassFiles files;

    public OutgoingCallHooks(JdkClassFiles files) {
        this.files = files;
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof MethodInsnNode call)) continue;
            if (isOfThreads(call)) {
                body.before(call, inner(1));
                body.after(call, inner(0));
            } else if (isAnnounced(call)) {
                announce(body, call);
            }
        }
    }

    private static boolean isOfThreads(MethodInsnNode call) {
        return OF_THREADS.contains(call.name)
                && (call.owner.equals("java/lang/Thread")
                        || call.owner.equals("java/util/concurrent/locks/LockSupport"));
    }

    private static InsnList inner(int begins) {
        return Code.code().push(begins).hook("inner", "(Z)V").list();
    }

    private boolean isAnnounced(MethodInsnNode call) {
        if (call.getOpcode() == Opcodes.INVOKEINTERFACE) return true;
        if (call.getOpcode() != Opcodes.INVOKEVIRTUAL || !call.owner.startsWith("java/util/concurrent/")) return false;
        return !JdkModels.isAtomic(call.owner) && (access(call) & Opcodes.ACC_PRIVATE) == 0;
    }

    private int access(MethodInsnNode call) {
        return files.methodAccess(call.owner, call.name, call.desc);
    }

    private void announce(MethodBody body, MethodInsnNode call) {
        boolean inside = call.getOpcode() == Opcodes.INVOKEVIRTUAL && (access(call) & Opcodes.ACC_PUBLIC) != 0;
        SpilledArguments arguments = new SpilledArguments(body, call);
        arguments.code().op(Opcodes.DUP).hook(inside ? "callsInside" : "callsOutside", "(Ljava/lang/Object;)V");
        body.before(call, arguments.restore().list());
    }
}
