package org.racefinder.instrument.jdk.passes;

import static org.objectweb.asm.Opcodes.ALOAD;

import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/** Announces the fields that default serialization reads. */
public final class SerializedReads implements MethodPass {
    public static final String OWNER = "java/io/ObjectStreamClass";

    @Override
    public void rewrite(MethodBody body) {
        boolean primitive = body.node().name.equals("getPrimFieldValues");
        if (!primitive && !body.node().name.equals("getObjFieldValues")) return;
        body.atEntry(Code.code()
                .var(ALOAD, 0)
                .var(ALOAD, 1)
                .push(primitive ? 1 : 0)
                .callStatic("org/racefinder/runtime/SerializedFields", "read", "(L" + OWNER + ";Ljava/lang/Object;Z)V")
                .list());
    }
}
