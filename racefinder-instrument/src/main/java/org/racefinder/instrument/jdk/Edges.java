package org.racefinder.instrument.jdk;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;
import org.racefinder.instrument.Code;
import org.racefinder.instrument.MethodBody;
import org.racefinder.instrument.MethodPass;
import org.racefinder.model.FieldName;

/**
 * Announces the synchronization of lifted JDK code as edges: volatile fields, VarHandles, Unsafe, and the atomics it keeps for
 * itself. They are part of the current step and no scheduling points. Where the accessed field cannot be told, the number is 0:
 * then all such accesses of one object are one variable.
 */
final class Edges implements MethodPass {
    private static final String EDGE = "(Ljava/lang/Object;IZZ)V";
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
    private static final String UNSAFE = "jdk/internal/misc/Unsafe";

    private final ClassFiles files;
    private final HandleNames handles;

    Edges(ClassFiles files) {
        this.files = files;
        this.handles = new HandleNames(files);
    }

    /** To stand first in its ring: it looks at the whole method as compiled. */
    @Override
    public void rewrite(MethodBody body) {
        // What a constructor or initialiser writes is published by someone else's edge.
        if (body.node().name.startsWith("<")) return;
        AbstractInsnNode[] original = body.original();
        int[] fields = new int[original.length];
        Frame<SourceValue>[] frames = null;
        for (int i = 0; i < original.length; i++) {
            if (!(original[i] instanceof MethodInsnNode call)) continue;
            if (SynchronizingCall.of(call) == null || isAtomic(call)) continue;
            if (frames == null) frames = sources(body);
            fields[i] = field(body, call, frames[i]);
        }
        for (int i = 0; i < original.length; i++) {
            if (original[i] instanceof FieldInsnNode access) announce(body, access);
            else if (original[i] instanceof MethodInsnNode call && SynchronizingCall.of(call) != null)
                announce(body, call, fields[i]);
        }
    }

    private static boolean isAtomic(MethodInsnNode call) {
        return !call.owner.equals(VAR_HANDLE) && !call.owner.equals(UNSAFE);
    }

    private void announce(MethodBody body, FieldInsnNode access) {
        ClassFiles.Declared declared = files.field(access.owner, access.name);
        if (declared == null || (declared.field().access & Opcodes.ACC_VOLATILE) == 0) return;
        boolean reads = access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.GETSTATIC;
        Code code = Code.code();
        if (access.getOpcode() == Opcodes.GETFIELD) code.op(Opcodes.DUP);
        else if (access.getOpcode() != Opcodes.PUTFIELD) code.op(Opcodes.ACONST_NULL);
        else if (Type.getType(access.desc).getSize() == 1) code.op(Opcodes.DUP2, Opcodes.POP);
        else code.op(Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2);
        edge(code, number(body, declared), reads, !reads);
        body.before(access, code.list());
    }

    private static int number(MethodBody body, ClassFiles.Declared declared) {
        return body.owner()
                .symbols()
                .field(new FieldName(
                        declared.owner().replace('/', '.'),
                        declared.field().name,
                        declared.field().desc,
                        declared.field().access));
    }

    private static void edge(Code code, int field, boolean reads, boolean writes) {
        code.push(field).push(reads ? 1 : 0).push(writes ? 1 : 0).hook("edge", EDGE);
    }

    /** Arguments go to locals behind all others and back; nothing jumps in between, so no frame needs to know. */
    private static void announce(MethodBody body, MethodInsnNode call, int field) {
        SynchronizingCall effect = SynchronizingCall.of(call);
        Type[] arguments = Type.getArgumentTypes(call.desc);
        int[] slots = new int[arguments.length];
        int next = body.node().maxLocals;
        for (int i = 0; i < arguments.length; i++) {
            slots[i] = next;
            next += arguments[i].getSize();
        }
        body.node().maxLocals = next;
        Code code = Code.code();
        for (int i = arguments.length - 1; i >= 0; i--) code.var(arguments[i].getOpcode(Opcodes.ISTORE), slots[i]);
        if (isAtomic(call)) code.op(Opcodes.DUP);
        else if (arguments.length > 0 && arguments[0].getSort() >= Type.ARRAY) code.var(Opcodes.ALOAD, slots[0]);
        else code.op(Opcodes.ACONST_NULL);
        edge(code, field, effect.reads(), effect.writes());
        for (int i = 0; i < arguments.length; i++) code.var(arguments[i].getOpcode(Opcodes.ILOAD), slots[i]);
        body.before(call, code.list());
    }

    private int field(MethodBody body, MethodInsnNode call, Frame<SourceValue> frame) {
        if (frame == null) return 0;
        Type[] arguments = Type.getArgumentTypes(call.desc);
        int receiver = frame.getStackSize() - 1 - arguments.length;
        int handle = call.owner.equals(VAR_HANDLE) ? receiver : receiver + 2;
        if (handle >= frame.getStackSize()) return 0;
        HandleNames.Target target = target(frame.getStack(handle));
        if (target == null) return 0;
        String owner = call.owner.equals(VAR_HANDLE) && arguments.length > 0 && arguments[0].getSort() == Type.OBJECT
                ? arguments[0].getInternalName()
                : target.owner();
        ClassFiles.Declared declared = files.field(owner == null ? body.owner().node().name : owner, target.field());
        return declared == null ? 0 : number(body, declared);
    }

    private HandleNames.Target target(SourceValue value) {
        if (value.insns.size() != 1) return null;
        AbstractInsnNode source = value.insns.iterator().next();
        return source.getOpcode() == Opcodes.GETSTATIC ? handles.of((FieldInsnNode) source) : null;
    }

    /** Where each stack value came from, before each instruction. */
    private static Frame<SourceValue>[] sources(MethodBody body) {
        try {
            return new Analyzer<>(new SourceInterpreter()).analyze(body.owner().node().name, body.node());
        } catch (AnalyzerException e) {
            throw new IllegalStateException(body.node().name, e);
        }
    }
}
