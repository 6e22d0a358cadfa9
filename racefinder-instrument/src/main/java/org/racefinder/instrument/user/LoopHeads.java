package org.racefinder.instrument.user;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.DLOAD;
import static org.objectweb.asm.Opcodes.FLOAD;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.LLOAD;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.racefinder.instrument.bytecode.ClassBody;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.Liveness;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.NaturalLoops;
import org.racefinder.instrument.bytecode.PacingCounters;
import org.racefinder.instrument.bytecode.SlotType;
import org.racefinder.instrument.bytecode.TypeFlow;
import org.racefinder.model.CodeSite;

/**
 * Announces every arrival at a loop head, with the live locals, so that the engine can recognise an iteration that
 * changed nothing. If this comparison is impossible (values on the operand stack) or unnecessary (a counted loop), the
 * arrival is announced without them. That says nothing about the loops around it: a scan of an array inside a loop that
 * waits is part of the iteration of the outer loop.
 */
public final class LoopHeads implements MethodPass {
    @Override
    public boolean needsTypes(MethodBody body) {
        return hasBackwardJump(body);
    }

    @Override
    public void rewrite(MethodBody body) {
        if (!hasBackwardJump(body)) return;
        TypeFlow flow = body.types();
        NaturalLoops loops = new NaturalLoops(flow);
        Liveness liveness = new Liveness(flow);
        PacingCounters counters = new PacingCounters(flow, liveness);
        Map<Integer, Boolean> places = new TreeMap<>();
        Map<Integer, BitSet> pacing = new HashMap<>();
        for (int head : loops.heads()) {
            int at = firstInstruction(flow, head);
            BitSet ignored = counters.of(loops.body(head));
            places.put(at, loops.isCounted(head, ignored) && places.getOrDefault(at, true));
            pacing.merge(at, ignored, LoopHeads::common);
        }
        if (places.isEmpty()) return;
        int frame = body.newLocal(Opcodes.INTEGER);
        body.atEntry(Code.code().hook("frame", "()I").var(ISTORE, frame).list());
        for (Map.Entry<Integer, Boolean> place : places.entrySet()) {
            int at = place.getKey();
            announce(body, at, frame, place.getValue() ? null : liveness, pacing.get(at));
        }
    }

    private static BitSet common(BitSet some, BitSet others) {
        BitSet both = (BitSet) some.clone();
        both.and(others);
        return both;
    }

    /** A cheap test that saves the analysis for most methods. */
    private static boolean hasBackwardJump(MethodBody body) {
        Map<AbstractInsnNode, Integer> labels = new HashMap<>();
        AbstractInsnNode[] instructions = body.original();
        for (int i = 0; i < instructions.length; i++) {
            AbstractInsnNode insn = instructions[i];
            if (insn instanceof LabelNode) labels.put(insn, i);
            else if (insn instanceof JumpInsnNode jump && labels.containsKey(jump.label)) return true;
            else if (insn instanceof TableSwitchInsnNode table && anySeen(labels, table.dflt, table.labels))
                return true;
            else if (insn instanceof LookupSwitchInsnNode lookup && anySeen(labels, lookup.dflt, lookup.labels))
                return true;
        }
        for (TryCatchBlockNode block : body.node().tryCatchBlocks) {
            if (labels.get(block.handler) < labels.get(block.end)) return true;
        }
        return false;
    }

    private static boolean anySeen(Map<AbstractInsnNode, Integer> seen, LabelNode otherwise, List<LabelNode> cases) {
        for (LabelNode label : cases) if (seen.containsKey(label)) return true;
        return seen.containsKey(otherwise);
    }

    private static int firstInstruction(TypeFlow flow, int head) {
        int at = head;
        while (flow.instructions()[at].getOpcode() < 0) at++;
        return at;
    }

    private static void announce(MethodBody body, int at, int frame, Liveness liveness, BitSet ignored) {
        AbstractInsnNode insn = body.original()[at];
        ClassBody owner = body.owner();
        int loop = owner.symbols()
                .loop(new CodeSite(owner.binaryName(), body.sourceName(), owner.node().sourceFile, body.line(insn)));
        Code code = Code.code().push(loop).var(ILOAD, frame);
        Frame<SlotType> types = body.types().before(at);
        if (liveness == null || types.getStackSize() > 0) {
            code.hook("uncomparedLoop", "(II)V");
        } else {
            code.hook("loop", "(II)V");
            for (int local = 0; local < types.getLocals(); local++) {
                if (liveness.isLive(at, local) && !ignored.get(local) && !isThis(body, local))
                    capture(code, types.getLocal(local), local);
            }
            code.hook("loopEnd", "()V");
        }
        body.before(insn, code.list());
    }

    /** Whether the local is {@code this} and never changes. An unusual compiler might store into it. */
    private static boolean isThis(MethodBody body, int local) {
        if (local != 0 || body.is(Opcodes.ACC_STATIC)) return false;
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof VarInsnNode access && access.var == 0 && insn.getOpcode() == Opcodes.ASTORE)
                return false;
        }
        return true;
    }

    private static void capture(Code code, SlotType type, int local) {
        switch (type.kind()) {
            case INT -> code.var(ILOAD, local).op(I2L).hook("loopValue", "(J)V");
            case LONG -> code.var(LLOAD, local).hook("loopValue", "(J)V");
            case FLOAT ->
                code.var(FLOAD, local)
                        .callStatic("java/lang/Float", "floatToRawIntBits", "(F)I")
                        .op(I2L)
                        .hook("loopValue", "(J)V");
            case DOUBLE ->
                code.var(DLOAD, local)
                        .callStatic("java/lang/Double", "doubleToRawLongBits", "(D)J")
                        .hook("loopValue", "(J)V");
            case REFERENCE -> code.var(ALOAD, local).hook("loopReference", "(Ljava/lang/Object;)V");
            case NOTHING, RETURN_ADDRESS, UNINITIALISED -> {}
        }
    }
}
