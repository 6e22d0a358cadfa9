package org.racefinder.instrument.bytecode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method while it is being rewritten. Lines, types and control flow are those of the original instructions. Inserted
 * code leaves the operand stack unchanged, so that the original stack map frames stay valid. New locals follow the
 * original ones, are set in the prologue, and are added to every frame at the end.
 */
public final class MethodBody {
    /** At least as many stack slots as any pass uses on top of the original stack. */
    private static final int EXTRA_STACK = 8;

    private final ClassBody owner;
    private final MethodNode node;
    private final AbstractInsnNode[] original;
    private final Map<AbstractInsnNode, Integer> lines = new HashMap<>();
    private final Set<AbstractInsnNode> leftOut = new HashSet<>();
    private final Set<AbstractInsnNode> replaced = new HashSet<>();
    private final InsnList prologue = new InsnList();
    private final List<NewLocal> newLocals = new ArrayList<>();
    private TypeFlow types;

    private record NewLocal(int slot, Object type) {}

    MethodBody(ClassBody owner, MethodNode node) {
        this.owner = owner;
        this.node = node;
        this.original = node.instructions.toArray();
        int line = 0;
        for (AbstractInsnNode insn : original) {
            if (insn instanceof LineNumberNode number) line = number.line;
            else if (insn.getOpcode() >= 0) lines.put(insn, line);
        }
    }

    public ClassBody owner() {
        return owner;
    }

    public MethodNode node() {
        return node;
    }

    /** The instructions as compiled. If an earlier pass replaced one of them, it is no longer part of the method. */
    public AbstractInsnNode[] original() {
        return original;
    }

    public boolean is(int accessFlag) {
        return (node.access & accessFlag) != 0;
    }

    public boolean isConstructor() {
        return node.name.equals("<init>");
    }

    /** The number of the code site of an original instruction. */
    public int site(AbstractInsnNode insn) {
        return owner.site(sourceName(), line(insn));
    }

    /** The name of the method in the source. */
    public String sourceName() {
        return owner.sourceName(node);
    }

    public int line(AbstractInsnNode insn) {
        return lines.getOrDefault(insn, 0);
    }

    /** The number of the code site of the method's first line. */
    public int entrySite() {
        for (AbstractInsnNode insn : original) if (insn.getOpcode() >= 0) return site(insn);
        return 0;
    }

    /** Excludes an original instruction from the passes that announce accesses and allocations. */
    public void leaveOut(AbstractInsnNode insn) {
        leftOut.add(insn);
    }

    public boolean isLeftOut(AbstractInsnNode insn) {
        return leftOut.contains(insn);
    }

    void computeTypes() {
        types = TypeFlow.of(owner.node().name, node, original);
    }

    /** Types and control flow of the original instructions, for passes that requested them. */
    public TypeFlow types() {
        if (types == null) throw new IllegalStateException("types were not asked for");
        return types;
    }

    public void before(AbstractInsnNode insn, InsnList code) {
        node.instructions.insertBefore(insn, code);
        owner.changed();
    }

    public void after(AbstractInsnNode insn, InsnList code) {
        node.instructions.insert(insn, code);
        owner.changed();
    }

    /** Replaces an original instruction. Two passes that replace the same one would leave code that does not verify. */
    public void replace(AbstractInsnNode insn, InsnList code) {
        if (!replaced.add(insn)) throw new IllegalStateException("an instruction is replaced twice in " + node.name);
        node.instructions.insertBefore(insn, code);
        node.instructions.remove(insn);
        owner.changed();
    }

    /** Appends to the code that runs before the first original instruction. */
    public void atEntry(InsnList code) {
        prologue.add(code);
        owner.changed();
    }

    /**
     * Adds a local of verification type {@code type} (such as Opcodes.INTEGER, or an internal name); the prologue must
     * set it.
     */
    public int newLocal(Object type) {
        int slot = node.maxLocals;
        newLocals.add(new NewLocal(slot, type));
        node.maxLocals += size(type);
        return slot;
    }

    /**
     * Adds locals for values that are needed only up to the next instruction of the program, so that no frame mentions
     * them. Returns the first one.
     */
    public int scratch(int size) {
        int slot = node.maxLocals;
        node.maxLocals += size;
        return slot;
    }

    private static int size(Object type) {
        return type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
    }

    void finish() {
        node.instructions.insert(prologue);
        node.maxStack += EXTRA_STACK;
        if ((owner.node().version & 0xffff) < Opcodes.V1_6) removeFrames();
        if (newLocals.isEmpty()) return;
        for (AbstractInsnNode insn : node.instructions) {
            if (insn instanceof FrameNode frame) addNewLocals(frame);
        }
    }

    /** Removes frames that passes wrote for their handlers: class files older than Java 6 have no frames. */
    private void removeFrames() {
        for (AbstractInsnNode insn : node.instructions.toArray()) {
            if (insn instanceof FrameNode) node.instructions.remove(insn);
        }
    }

    private void addNewLocals(FrameNode frame) {
        List<Object> locals = new ArrayList<>(frame.local == null ? List.of() : frame.local);
        int size = 0;
        for (Object local : locals) size += size(local);
        for (NewLocal added : newLocals) {
            locals.addAll(Collections.nCopies(added.slot - size, Opcodes.TOP));
            locals.add(added.type);
            size = added.slot + size(added.type);
        }
        frame.local = locals;
    }
}
