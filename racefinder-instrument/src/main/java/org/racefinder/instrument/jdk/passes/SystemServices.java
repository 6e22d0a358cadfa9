package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Lets the JDK find its own random number generators. On some JDKs they are in a module of the system class loader,
 * which the class loader of the program does not reach.
 */
public final class SystemServices implements MethodPass {
    public static final String OWNER = "java/util/random/RandomGeneratorFactory$FactoryMapHolder";

    private static final String SERVICES = "java/util/ServiceLoader";

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof MethodInsnNode call)
                    || !call.owner.equals(SERVICES)
                    || !call.name.equals("load")
                    || !call.desc.equals("(Ljava/lang/Class;)L" + SERVICES + ";")) continue;
            body.replace(
                    call,
                    Code.code()
                            .callStatic("java/lang/ClassLoader", "getSystemClassLoader", "()Ljava/lang/ClassLoader;")
                            .callStatic(
                                    SERVICES, "load", "(Ljava/lang/Class;Ljava/lang/ClassLoader;)L" + SERVICES + ";")
                            .list());
        }
    }
}
