package org.racefinder.instrument.user;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;
import org.objectweb.asm.tree.FieldNode;
import org.racefinder.instrument.bytecode.ClassBody;
import org.racefinder.instrument.bytecode.ClassPass;

/**
 * Adds the default serialVersionUID, computed from the members as compiled, to serializable classes that declare none
 * (Java Object Serialization Specification, 4.6). Members that other passes add must not change it: objects written
 * without the agent must be readable with it. Must be the first pass.
 */
final class SerialVersions implements ClassPass {
    private static final String SERIALIZABLE = "java/io/Serializable";

    @Override
    public void rewrite(ClassBody body) {
        boolean needsNone = body.isInterface()
                || (body.node().access & Opcodes.ACC_ENUM) != 0
                || "java/lang/Record".equals(body.node().superName)
                || !body.hierarchy().isSubtype(body.node().name, SERIALIZABLE);
        if (needsNone) return;
        Version version = new Version();
        body.node().accept(version);
        if (version.computed != null) body.node().fields.add(version.computed);
    }

    private static final class Version extends SerialVersionUIDAdder {
        private FieldNode computed;

        Version() {
            super(Opcodes.ASM9, null);
        }

        /** Not called if the class declares a serialVersionUID. */
        @Override
        protected void addSVUID(long version) {
            computed = new FieldNode(
                    Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC,
                    "serialVersionUID",
                    "J",
                    null,
                    version);
        }
    }
}
