package org.racefinder.instrument.access;

import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ACC_TRANSIENT;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.ClassBody;
import org.racefinder.instrument.bytecode.ClassPass;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Adds a field for the engine's record to the topmost rewritten class of each hierarchy, and announces its new objects.
 */
public final class ObjectRecords implements ClassPass, MethodPass {
    private static final String TRACKED = "org/racefinder/runtime/Tracked";
    private static final String NAME = "racefinder$record";
    private static final String OBJECT = "Ljava/lang/Object;";
    private final Predicate<String> carriesRecord;

    public ObjectRecords(Predicate<String> carriesRecord) {
        this.carriesRecord = carriesRecord;
    }

    private boolean isTopmost(ClassBody body) {
        return !body.isInterface()
                && carriesRecord.test(body.node().name)
                && !carriesRecord.test(body.node().superName);
    }

    @Override
    public void rewrite(ClassBody body) {
        if (!isTopmost(body)) return;
        String owner = body.node().name;
        body.node().interfaces.add(TRACKED);
        body.node().fields.add(new FieldNode(ACC_PRIVATE | ACC_TRANSIENT | ACC_SYNTHETIC, NAME, OBJECT, null, null));
        MethodNode get = new MethodNode(ACC_PUBLIC | ACC_SYNTHETIC, NAME, "()" + OBJECT, null, null);
        get.instructions.add(Code.code().var(ALOAD, 0).list());
        get.instructions.add(new FieldInsnNode(GETFIELD, owner, NAME, OBJECT));
        get.instructions.add(Code.code().op(ARETURN).list());
        get.maxStack = 1;
        get.maxLocals = 1;
        MethodNode set = new MethodNode(ACC_PUBLIC | ACC_SYNTHETIC, NAME, "(" + OBJECT + ")V", null, null);
        set.instructions.add(Code.code().var(ALOAD, 0).var(ALOAD, 1).list());
        set.instructions.add(new FieldInsnNode(PUTFIELD, owner, NAME, OBJECT));
        set.instructions.add(Code.code().op(RETURN).list());
        set.maxStack = 2;
        set.maxLocals = 2;
        body.addFinished(get);
        body.addFinished(set);
    }

    @Override
    public boolean needsTypes(MethodBody body) {
        return body.isConstructor() && isTopmost(body.owner());
    }

    @Override
    public void rewrite(MethodBody body) {
        if (!body.isConstructor() || !isTopmost(body.owner())) return;
        String superName = body.owner().node().superName;
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call
                    && call.name.equals("<init>")
                    && call.owner.equals(superName)
                    && body.types().isReachable(call)
                    && body.types().receiver(call).isUninitialisedThis()) {
                Code announce = Code.code().var(ALOAD, 0).hook("constructed", "(L" + TRACKED + ";)V");
                body.after(call, announce.list());
            }
        }
    }
}
