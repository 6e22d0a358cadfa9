package org.racefinder.instrument.user;

import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DLOAD;
import static org.objectweb.asm.Opcodes.DSTORE;
import static org.objectweb.asm.Opcodes.FLOAD;
import static org.objectweb.asm.Opcodes.FSTORE;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.LLOAD;
import static org.objectweb.asm.Opcodes.LSTORE;

import java.util.Optional;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.Liveness;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.SlotType;
import org.racefinder.instrument.bytecode.TypeFlow;

/**
 * Announces what a method has in its live locals and on its operand stack before each instruction at which its thread may
 * stop: calls, accesses to static and volatile fields, monitors, and the exits of synchronized methods. Dead locals are
 * left out, because states that differ only in them are the same. Plain accesses to fields are no such places: a search
 * that compares states ends with the first race.
 */
public final class FrameCaptures implements MethodPass {
    private static final String CAPTURES = "org/racefinder/runtime/Captures";

    private final Predicate<String> users;

    /** @param users whether a class, by its internal name, belongs to the program */
    public FrameCaptures(Predicate<String> users) {
        this.users = users;
    }

    @Override
    public boolean needsTypes(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) if (mayStop(body, insn)) return true;
        return false;
    }

    @Override
    public void rewrite(MethodBody body) {
        if (!needsTypes(body)) return;
        TypeFlow flow = body.types();
        Liveness liveness = new Liveness(flow);
        String method = body.owner().binaryName() + "." + body.node().name + body.node().desc;
        int frame = body.newLocal(Opcodes.INTEGER);
        body.atEntry(Code.code()
                .add(new LdcInsnNode(FrameNames.of(method)))
                .push(FrameNames.selector(body.node().name, body.node().desc))
                .callStatic(CAPTURES, "entered", "(JI)I")
                .var(ISTORE, frame)
                .list());
        AbstractInsnNode[] original = body.original();
        for (int i = 0; i < original.length; i++) {
            if (!mayStop(body, original[i])) continue;
            Frame<SlotType> types = flow.before(i);
            if (types == null) continue;
            Code code = Code.code()
                    .add(new LdcInsnNode(FrameNames.of(method + "@" + i)))
                    .var(ILOAD, frame)
                    .push(callee(body, original[i]))
                    .callStatic(CAPTURES, "at", "(JII)V");
            captureLocals(code, types, liveness, i);
            captureStack(code, types, body);
            body.before(original[i], code.list());
        }
    }

    private static boolean mayStop(MethodBody body, AbstractInsnNode insn) {
        return switch (insn.getOpcode()) {
            case Opcodes.MONITORENTER,
                    Opcodes.MONITOREXIT,
                    Opcodes.GETSTATIC,
                    Opcodes.PUTSTATIC,
                    Opcodes.NEW,
                    Opcodes.ATHROW -> true;
            case Opcodes.IRETURN, Opcodes.LRETURN, Opcodes.FRETURN, Opcodes.DRETURN, Opcodes.ARETURN, Opcodes.RETURN ->
                body.is(ACC_SYNCHRONIZED);
            case Opcodes.GETFIELD, Opcodes.PUTFIELD -> mayBeVolatile(body, (FieldInsnNode) insn);
            default -> insn instanceof MethodInsnNode || insn instanceof InvokeDynamicInsnNode;
        };
    }

    private static boolean mayBeVolatile(MethodBody body, FieldInsnNode access) {
        Optional<ClassHierarchy.ResolvedField> field =
                body.owner().hierarchy().field(access.owner, access.name, access.desc);
        return field.isEmpty() || (field.get().field().access() & Opcodes.ACC_VOLATILE) != 0;
    }

    /**
     * Returns the selector of the method that is called, if it is certainly a method of the program. A method that is
     * called through an interface may be one that the receiver inherits from the JDK.
     */
    private int callee(MethodBody body, AbstractInsnNode insn) {
        if (!(insn instanceof MethodInsnNode call) || call.getOpcode() == Opcodes.INVOKEINTERFACE) return 0;
        String declaring = body.owner().hierarchy().methodOwner(call.owner, call.name, call.desc);
        return declaring != null && users.test(declaring) ? FrameNames.selector(call.name, call.desc) : 0;
    }

    private static void captureLocals(Code code, Frame<SlotType> types, Liveness liveness, int at) {
        for (int local = 0; local < types.getLocals(); local++)
            if (liveness.isLive(at, local)) capture(code, types.getLocal(local), local);
    }

    /** Moves the operand stack to locals and back. */
    private static void captureStack(Code code, Frame<SlotType> types, MethodBody body) {
        int depth = types.getStackSize();
        if (depth == 0) return;
        int size = 0;
        int[] slots = new int[depth];
        for (int i = 0; i < depth; i++) {
            SlotType type = types.getStack(i);
            if (type.kind() == SlotType.Kind.NOTHING || type.kind() == SlotType.Kind.RETURN_ADDRESS) {
                code.callStatic(CAPTURES, "unknown", "()V");
                return;
            }
            slots[i] = size;
            size += type.getSize();
        }
        int first = body.scratch(size);
        for (int i = depth - 1; i >= 0; i--) code.var(store(types.getStack(i)), first + slots[i]);
        for (int i = 0; i < depth; i++) capture(code, types.getStack(i), first + slots[i]);
        for (int i = 0; i < depth; i++) code.var(load(types.getStack(i)), first + slots[i]);
    }

    private static void capture(Code code, SlotType type, int local) {
        switch (type.kind()) {
            case INT -> value(code.var(ILOAD, local).op(I2L));
            case LONG -> value(code.var(LLOAD, local));
            case FLOAT ->
                value(code.var(FLOAD, local)
                        .callStatic("java/lang/Float", "floatToRawIntBits", "(F)I")
                        .op(I2L));
            case DOUBLE -> value(code.var(DLOAD, local).callStatic("java/lang/Double", "doubleToRawLongBits", "(D)J"));
            case REFERENCE -> code.var(ALOAD, local).callStatic(CAPTURES, "reference", "(Ljava/lang/Object;)V");
            case NOTHING, RETURN_ADDRESS -> code.callStatic(CAPTURES, "unknown", "()V");
            // nobody can have stored into it yet
            case UNINITIALISED -> {}
        }
    }

    private static void value(Code code) {
        code.callStatic(CAPTURES, "value", "(J)V");
    }

    private static int store(SlotType type) {
        return switch (type.kind()) {
            case INT -> ISTORE;
            case LONG -> LSTORE;
            case FLOAT -> FSTORE;
            case DOUBLE -> DSTORE;
            default -> ASTORE;
        };
    }

    private static int load(SlotType type) {
        return store(type) - ISTORE + ILOAD;
    }
}
