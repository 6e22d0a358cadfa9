package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Seeds the generator SHA1PRNG before it seeds itself from a generator of the JVM, which earlier executions have
 * advanced. A generator that the program seeds is left alone.
 */
public final class UnseededRandom implements MethodPass {
    public static final String OWNER = "sun/security/provider/SecureRandom";

    private static final String BYTES = "[B";
    private static final int SEED_BYTES = 20;

    @Override
    public void rewrite(MethodBody body) {
        if (!body.node().name.equals("engineNextBytes")) return;
        LabelNode seeded = new LabelNode();
        Object[] locals = {OWNER, BYTES};
        body.atEntry(Code.code()
                .var(Opcodes.ALOAD, 0)
                .add(new FieldInsnNode(Opcodes.GETFIELD, OWNER, "state", BYTES))
                .add(new JumpInsnNode(Opcodes.IFNONNULL, seeded))
                .hook("managed", "()Z")
                .add(new JumpInsnNode(Opcodes.IFEQ, seeded))
                .var(Opcodes.ALOAD, 0)
                .push(SEED_BYTES)
                .callStatic("org/racefinder/runtime/EnvironmentBodies", "seed", "(I)" + BYTES)
                .add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, OWNER, "engineSetSeed", "(" + BYTES + ")V", false))
                .add(seeded)
                .add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]))
                .op(Opcodes.NOP)
                .list());
    }
}
