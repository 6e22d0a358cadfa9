package org.racefinder.instrument.access;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ANEWARRAY;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.MULTIANEWARRAY;
import static org.objectweb.asm.Opcodes.NEWARRAY;

import java.util.function.Predicate;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.SlotType;

/**
 * Inserts hooks after the creation of arrays, and of objects whose class has no record field ({@link ObjectRecords}).
 */
public final class Allocations implements MethodPass {
    private static final String ALLOCATED = "(Ljava/lang/Object;I)V";
    private final Predicate<String> carriesRecord;
    private final boolean arrays;
    private final boolean forOwner;
    private final boolean inFactories;

    /** {@code carriesRecord} tests by internal name whether a class announces its own objects in its constructor. */
    public Allocations(Predicate<String> carriesRecord) {
        this(carriesRecord, true);
    }

    public Allocations(Predicate<String> carriesRecord, boolean arrays) {
        this(carriesRecord, arrays, false);
    }

    /**
     * {@code forOwner}: whether objects that an instance method creates are tracked only if its receiver is tracked.
     */
    public Allocations(Predicate<String> carriesRecord, boolean arrays, boolean forOwner) {
        this(carriesRecord, arrays, forOwner, true);
    }

    private Allocations(Predicate<String> carriesRecord, boolean arrays, boolean forOwner, boolean inFactories) {
        this.carriesRecord = carriesRecord;
        this.arrays = arrays;
        this.forOwner = forOwner;
        this.inFactories = inFactories;
    }

    /**
     * The same pass, but without objects created in static methods: any code may call a factory, and the code that
     * receives the object announces it ({@link ReceivedObjects}).
     */
    public Allocations exceptInFactories() {
        return new Allocations(carriesRecord, arrays, forOwner, false);
    }

    @Override
    public boolean needsTypes(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call && call.name.equals("<init>") && isAnnounced(call)) return true;
        }
        return false;
    }

    private boolean isAnnounced(MethodInsnNode call) {
        return !carriesRecord.test(call.owner) && !HarmlessTypes.contains(call.owner);
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            switch (insn.getOpcode()) {
                case NEWARRAY, ANEWARRAY, MULTIANEWARRAY -> {
                    if (arrays && !body.isLeftOut(insn)) body.after(insn, announceTop(body, insn, forOwner));
                }
                default -> {
                    if (insn instanceof MethodInsnNode call
                            && call.name.equals("<init>")
                            && (inFactories || !body.is(ACC_STATIC))) afterConstructor(body, call);
                }
            }
        }
    }

    private void afterConstructor(MethodBody body, MethodInsnNode call) {
        if (!isAnnounced(call)) return;
        Frame<SlotType> frame = body.types().before(call);
        if (frame == null) return;
        int receiver = frame.getStackSize() - 1 - Type.getArgumentTypes(call.desc).length;
        SlotType created = frame.getStack(receiver);
        if (!created.isUninitialised() || created.isUninitialisedThis()) return;
        if (receiver > 0 && frame.getStack(receiver - 1).equals(created)) {
            body.after(call, announceTop(body, call, forOwner));
            return;
        }
        for (int local = 0; local < frame.getLocals(); local++) {
            if (!frame.getLocal(local).equals(created)) continue;
            body.after(call, announce(Code.code().var(ALOAD, local), body, call, forOwner));
            return;
        }
    }

    /** Announces the new object or array on top of the stack. */
    public static InsnList announceTop(MethodBody body, AbstractInsnNode insn, boolean forOwner) {
        return announce(Code.code().op(DUP), body, insn, forOwner);
    }

    private static InsnList announce(Code pushed, MethodBody body, AbstractInsnNode insn, boolean forOwner) {
        boolean hasOwner = forOwner && !body.is(ACC_STATIC) && !body.isConstructor();
        if (hasOwner)
            return pushed.var(ALOAD, 0)
                    .hook("allocatedFor", "(Ljava/lang/Object;Ljava/lang/Object;)V")
                    .list();
        return pushed.push(body.site(insn)).hook("allocated", ALLOCATED).list();
    }
}
