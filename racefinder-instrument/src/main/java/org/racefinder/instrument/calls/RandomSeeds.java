package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.INVOKESPECIAL;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/** Passes the engine's seed to random generators created without one, so that every execution sees the same numbers. */
public final class RandomSeeds implements MethodPass {
    private static final Set<String> GENERATORS = Set.of("java/util/Random", "java/util/SplittableRandom");

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call
                    && call.name.equals("<init>")
                    && call.desc.equals("()V")
                    && GENERATORS.contains(call.owner)) {
                Code seeded = Code.code()
                        .callStatic("org/racefinder/runtime/SystemCalls", "seed", "()J")
                        .add(new MethodInsnNode(INVOKESPECIAL, call.owner, "<init>", "(J)V", false));
                body.replace(call, seeded.list());
            }
        }
    }
}
