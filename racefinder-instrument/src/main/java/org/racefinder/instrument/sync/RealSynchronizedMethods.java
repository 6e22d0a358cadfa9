package org.racefinder.instrument.sync;

import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.V1_5;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.EveryExit;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Announces synchronized methods; their bodies run while the JVM's own monitor is held. Must be the last pass that adds
 * to the prologue.
 */
public final class RealSynchronizedMethods implements MethodPass {
    @Override
    public boolean isEssential() {
        return true;
    }

    @Override
    public void rewrite(MethodBody body) {
        if (!body.is(ACC_SYNCHRONIZED) || body.is(ACC_NATIVE)) return;
        int monitor = body.newLocal("java/lang/Object");
        Code enter = body.is(ACC_STATIC) ? ownClass(body) : Code.code().var(ALOAD, 0);
        body.atEntry(enter.op(DUP)
                .var(ASTORE, monitor)
                .push(body.entrySite())
                .watch("entered", RealMonitors.OF_MONITOR)
                .list());
        LabelNode failed = new LabelNode();
        EveryExit.of(
                body.node(), body.original(), insn -> exit(body, monitor, insn == null ? 0 : body.site(insn), failed));
        body.node().instructions.add(failed);
        body.node().instructions.add(SwallowedFailures.recordAndRethrow());
    }

    private static Code ownClass(MethodBody body) {
        if ((body.owner().node().version & 0xffff) < V1_5) body.owner().node().version = V1_5;
        return Code.code().constant(Type.getObjectType(body.owner().node().name));
    }

    /**
     * Calls the hook before an exit. If the hook fails, the JVM still releases the monitor, and the handler records
     * that the release was not announced.
     */
    private static InsnList exit(MethodBody body, int monitor, int site, LabelNode failed) {
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        body.node().tryCatchBlocks.add(0, new TryCatchBlockNode(start, end, failed, null));
        return Code.code()
                .add(start)
                .var(ALOAD, monitor)
                .push(site)
                .watch("exiting", RealMonitors.OF_MONITOR)
                .add(end)
                .list();
    }
}
