package org.racefinder.instrument.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The instructions of some source lines, extended to whole statements. The range grows until the operand stack is empty
 * before its first and after its last instruction, and control enters only at the first.
 */
final class Lines {
    final AbstractInsnNode[] code;
    private final Frame<BasicValue>[] frames;
    private final Map<AbstractInsnNode, Integer> index = new HashMap<>();
    private final MethodNode method;
    int start;
    /** The last instruction of the range. */
    int end;

    private Lines(MethodNode method, AbstractInsnNode[] code, Frame<BasicValue>[] frames) {
        this.method = method;
        this.code = code;
        this.frames = frames;
        for (int i = 0; i < code.length; i++) index.put(code[i], i);
    }

    static Lines of(ClassNode owner, MethodNode method, int first, int last) {
        Lines lines = new Lines(method, method.instructions.toArray(), frames(owner, method));
        lines.find(first, last);
        lines.grow();
        if (method.name.equals("<init>") && lines.start <= lines.superCall())
            throw new CannotEdit("the object is not initialised yet");
        return lines;
    }

    private static Frame<BasicValue>[] frames(ClassNode owner, MethodNode method) {
        try {
            return new Analyzer<>(new BasicInterpreter()).analyze(owner.name, method);
        } catch (AnalyzerException e) {
            throw new CannotEdit("the code of " + method.name + " is not understood");
        }
    }

    private void find(int first, int last) {
        start = -1;
        int line = 0;
        for (int i = 0; i < code.length; i++) {
            if (code[i] instanceof LineNumberNode number) line = number.line;
            if (code[i].getOpcode() < 0 || line < first || line > last) continue;
            if (start < 0) start = i;
            end = i;
        }
        if (start < 0) throw new CannotEdit("no code at line " + first);
    }

    private void grow() {
        boolean grown = true;
        while (grown) {
            int before = start;
            int after = end;
            while (start > 0 && !(code[start].getOpcode() >= 0 && isEmptyAt(start))) start--;
            while (end + 1 < code.length && !isStatementEnd(end)) end++;
            for (int i = 0; i < code.length; i++) if (i < start || i > end) includeJumpsInto(i);
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                if (isInside(block.handler)) include(block);
            }
            grown = start != before || end != after;
        }
    }

    private boolean isEmptyAt(int i) {
        return frames[i] == null || frames[i].getStackSize() == 0;
    }

    private boolean isStatementEnd(int i) {
        if (code[i].getOpcode() < 0) return false;
        int next = i + 1;
        while (next < code.length && code[next].getOpcode() < 0) next++;
        return next == code.length || isEmptyAt(next);
    }

    private void includeJumpsInto(int i) {
        for (LabelNode target : targets(code[i])) {
            if (isInside(target)) {
                start = Math.min(start, i);
                end = Math.max(end, i);
            }
        }
    }

    private void include(TryCatchBlockNode block) {
        start = Math.min(start, index.get(block.start));
        end = Math.max(end, index.get(block.end));
    }

    /** Whether a jump to the label would enter the range after its first instruction. */
    private boolean isInside(LabelNode label) {
        int at = index.get(label);
        while (at < code.length && code[at].getOpcode() < 0) at++;
        return at > start && at <= end;
    }

    /** Whether a jump to the label stays inside the range. */
    boolean contains(LabelNode label) {
        int at = index.get(label);
        while (at < code.length && code[at].getOpcode() < 0) at++;
        return at >= start && at <= end;
    }

    static Iterable<LabelNode> targets(AbstractInsnNode insn) {
        List<LabelNode> targets = new ArrayList<>();
        if (insn instanceof JumpInsnNode jump) targets.add(jump.label);
        if (insn instanceof TableSwitchInsnNode table) {
            targets.addAll(table.labels);
            targets.add(table.dflt);
        }
        if (insn instanceof LookupSwitchInsnNode lookup) {
            targets.addAll(lookup.labels);
            targets.add(lookup.dflt);
        }
        return targets;
    }

    /**
     * The index of the call of {@code super(...)} or {@code this(...)}: the first constructor call that does not belong
     * to a NEW instruction before it.
     */
    private int superCall() {
        int open = 0;
        for (int i = 0; i < code.length; i++) {
            if (code[i].getOpcode() == Opcodes.NEW) open++;
            if (code[i] instanceof MethodInsnNode call && call.name.equals("<init>") && open-- == 0) return i;
        }
        return -1;
    }
}
