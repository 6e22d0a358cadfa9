package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.JdkClassFiles;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.SpilledArguments;

/**
 * Announces the synchronization of lifted JDK code as edges: volatile fields, VarHandles, Unsafe, and internal atomics.
 * The edges belong to the current step and are not scheduling points. If the accessed field is unknown, its number is
 * 0: all such accesses to one object count as accesses to one variable.
 */
public final class SynchronizationEdges implements MethodPass {
    private static final String EDGE = "(Ljava/lang/Object;IZZ)V";
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
    private static final String UNSAFE = "jdk/internal/misc/Unsafe";

    private enum Owner {
        THIS,
        FIRST_ARGUMENT,
        RECEIVER,
        NONE
    }

    /** The variable that a call accesses: its owner and its field number. */
    private record Target(Owner owner, int field) {}

    private final JdkClassFiles files;
    private final String hook;
    private final SynchronizingFields fields;

    public SynchronizationEdges(JdkClassFiles files, String hook) {
        this.files = files;
        this.hook = hook;
        this.fields = new SynchronizingFields(files);
    }

    /** Must be the first pass of its ring, because it analyses the whole method as compiled. */
    @Override
    public void rewrite(MethodBody body) {
        // Writes of constructors and static initialisers are published by other edges.
        if (body.node().name.startsWith("<")) return;
        AbstractInsnNode[] original = body.original();
        Target[] targets = new Target[original.length];
        Frame<SourceValue>[] frames = null;
        for (int i = 0; i < original.length; i++) {
            if (!(original[i] instanceof MethodInsnNode call)) continue;
            if (SynchronizingCall.of(call) == null) continue;
            if (frames == null) frames = SynchronizingFields.sources(body);
            targets[i] = target(body, call, frames, i);
        }
        for (int i = 0; i < original.length; i++) {
            if (original[i] instanceof FieldInsnNode access) announce(body, access);
            else if (targets[i] != null) announce(body, (MethodInsnNode) original[i], targets[i]);
        }
    }

    private static boolean isAtomic(MethodInsnNode call) {
        return !call.owner.equals(VAR_HANDLE) && !call.owner.equals(UNSAFE);
    }

    private void announce(MethodBody body, FieldInsnNode access) {
        JdkClassFiles.Declared declared = fields.of(access);
        if (declared == null) return;
        boolean reads = access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.GETSTATIC;
        Code code = Code.code();
        if (access.getOpcode() == Opcodes.GETFIELD) code.op(Opcodes.DUP);
        else if (access.getOpcode() != Opcodes.PUTFIELD) code.op(Opcodes.ACONST_NULL);
        else if (Type.getType(access.desc).getSize() == 1) code.op(Opcodes.DUP2, Opcodes.POP);
        else code.op(Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2);
        edge(code, SynchronizingFields.number(body, declared), reads, !reads);
        body.before(access, code.list());
    }

    private void edge(Code code, int field, boolean reads, boolean writes) {
        code.push(field).push(reads ? 1 : 0).push(writes ? 1 : 0).hook(hook, EDGE);
    }

    private void announce(MethodBody body, MethodInsnNode call, Target target) {
        SynchronizingCall effect = SynchronizingCall.of(call);
        SpilledArguments arguments = new SpilledArguments(body, call);
        switch (target.owner()) {
            case THIS -> arguments.code().var(Opcodes.ALOAD, 0);
            case FIRST_ARGUMENT -> arguments.push(0);
            case RECEIVER -> arguments.code().op(Opcodes.DUP);
            case NONE -> arguments.code().op(Opcodes.ACONST_NULL);
        }
        edge(arguments.code(), target.field(), effect.reads(), effect.writes());
        body.before(call, arguments.restore().list());
    }

    /**
     * The target of a call on an atomic. If lifted code keeps the atomic in one of its own fields, that field is
     * announced.
     */
    private Target atomic(MethodBody body, MethodInsnNode call, Frame<SourceValue>[] frames, int index) {
        Target unknown = new Target(Owner.RECEIVER, 0);
        Frame<SourceValue> frame = frames[index];
        if (frame == null) return unknown;
        int receiver = frame.getStackSize() - 1 - Type.getArgumentTypes(call.desc).length;
        AbstractInsnNode source = SynchronizingFields.single(frame.getStack(receiver));
        if (!(source instanceof FieldInsnNode access)) return unknown;
        JdkClassFiles.Declared declared = files.field(access.owner, access.name);
        if (declared == null) return unknown;
        if (access.getOpcode() == Opcodes.GETSTATIC)
            return new Target(Owner.NONE, SynchronizingFields.number(body, declared));
        Frame<SourceValue> atAccess = frames[body.node().instructions.indexOf(access)];
        AbstractInsnNode holder = SynchronizingFields.single(atAccess.getStack(atAccess.getStackSize() - 1));
        boolean ofThis = holder instanceof VarInsnNode load && load.var == 0 && !body.is(Opcodes.ACC_STATIC);
        return ofThis ? new Target(Owner.THIS, SynchronizingFields.number(body, declared)) : unknown;
    }

    private Target target(MethodBody body, MethodInsnNode call, Frame<SourceValue>[] frames, int index) {
        if (isAtomic(call)) return atomic(body, call, frames, index);
        Type[] arguments = Type.getArgumentTypes(call.desc);
        boolean owned = arguments.length > 0 && arguments[0].getSort() >= Type.ARRAY;
        return new Target(owned ? Owner.FIRST_ARGUMENT : Owner.NONE, fields.of(body, call, frames[index]));
    }
}
