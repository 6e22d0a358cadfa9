package org.racefinder.instrument.sync;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.V1_5;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.EveryExit;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Turns synchronized methods into methods that enter and exit the engine's monitor. Must be the last pass that adds to
 * the prologue, because the protected range begins right after it.
 */
public final class SynchronizedMethods implements MethodPass {
    private static final int LAST_LINE_UNKNOWN = 0;

    @Override
    public boolean isEssential() {
        return true;
    }

    @Override
    public void rewrite(MethodBody body) {
        MethodNode method = body.node();
        if (!body.is(ACC_SYNCHRONIZED)) return;
        method.access &= ~ACC_SYNCHRONIZED;
        int monitor = body.newLocal("java/lang/Object");
        Code enter = body.is(ACC_STATIC) ? ownClass(body) : Code.code().var(ALOAD, 0);
        body.atEntry(enter.op(DUP)
                .var(ASTORE, monitor)
                .push(body.entrySite())
                .hook("enter", Monitors.OF_MONITOR)
                .list());
        EveryExit.of(
                method, body.original(), insn -> exit(monitor, insn == null ? LAST_LINE_UNKNOWN : body.site(insn)));
    }

    /** Pushes the class. A class constant requires class file version 49, so an older version is raised. */
    private static Code ownClass(MethodBody body) {
        if ((body.owner().node().version & 0xffff) < V1_5) body.owner().node().version = V1_5;
        return Code.code().constant(Type.getObjectType(body.owner().node().name));
    }

    private static InsnList exit(int monitor, int site) {
        return Code.code()
                .var(ALOAD, monitor)
                .push(site)
                .hook("exit", Monitors.OF_MONITOR)
                .list();
    }
}
