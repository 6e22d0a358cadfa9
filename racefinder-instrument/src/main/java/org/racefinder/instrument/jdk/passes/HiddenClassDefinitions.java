package org.racefinder.instrument.jdk.passes;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;

import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Rewrites the hidden classes of the program before they are defined: the JVM shows them to no agent. The JDK defines
 * its own hidden classes, such as those of lambdas, by other methods.
 */
public final class HiddenClassDefinitions implements MethodPass {
    public static final String OWNER = "java/lang/invoke/MethodHandles$Lookup";

    @Override
    public void rewrite(MethodBody body) {
        String name = body.node().name;
        if (!name.equals("defineHiddenClass") && !name.equals("defineHiddenClassWithClassData")) return;
        body.atEntry(Code.code()
                .var(ALOAD, 0)
                .var(ALOAD, 1)
                .callStatic("org/racefinder/runtime/HiddenClasses", "rewritten", "(L" + OWNER + ";[B)[B")
                .var(ASTORE, 1)
                .list());
    }
}
