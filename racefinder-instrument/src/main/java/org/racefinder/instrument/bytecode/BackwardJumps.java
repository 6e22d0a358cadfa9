package org.racefinder.instrument.bytecode;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Approximates which instructions are in loops, without a flow analysis. {@link NaturalLoops} gives the exact answer.
 */
public final class BackwardJumps {
    private BackwardJumps() {}

    /** Indices of the original instructions between a backward jump and its target. */
    public static BitSet repeated(MethodBody body) {
        Map<AbstractInsnNode, Integer> labels = new HashMap<>();
        AbstractInsnNode[] instructions = body.original();
        BitSet found = new BitSet();
        for (int i = 0; i < instructions.length; i++) {
            if (instructions[i] instanceof LabelNode) labels.put(instructions[i], i);
            for (LabelNode target : targets(instructions[i])) {
                Integer at = labels.get(target);
                if (at != null) found.set(at, i);
            }
        }
        return found;
    }

    private static List<LabelNode> targets(AbstractInsnNode insn) {
        if (insn instanceof JumpInsnNode jump) return List.of(jump.label);
        if (insn instanceof TableSwitchInsnNode table) return with(table.labels, table.dflt);
        if (insn instanceof LookupSwitchInsnNode lookup) return with(lookup.labels, lookup.dflt);
        return List.of();
    }

    private static List<LabelNode> with(List<LabelNode> cases, LabelNode otherwise) {
        List<LabelNode> all = new ArrayList<>(cases);
        all.add(otherwise);
        return all;
    }
}
