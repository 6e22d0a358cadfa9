package org.racefinder.instrument.jdk.passes;

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
import org.racefinder.instrument.bytecode.JdkClassFiles;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.model.FieldName;

/**
 * Finds the fields through which JDK code synchronizes: volatile fields, and fields to which a VarHandle or an Unsafe
 * offset refers.
 */
final class SynchronizingFields {
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

    private final JdkClassFiles files;
    private final VarHandleFields handles;

    SynchronizingFields(JdkClassFiles files) {
        this.files = files;
        this.handles = new VarHandleFields(files);
    }

    /**
     * The accessed field if it synchronizes, otherwise null. A read counts even if the field is not volatile, if its
     * class updates the field through a VarHandle: newer JDKs follow the links of a queue by plain reads. The memory
     * model does not order these reads, but the hardware and the queue's contract do.
     */
    JdkClassFiles.Declared of(FieldInsnNode access) {
        JdkClassFiles.Declared declared = files.field(access.owner, access.name);
        if (declared == null) return null;
        boolean synchronizes = (declared.field().access & Opcodes.ACC_VOLATILE) != 0
                || access.getOpcode() == Opcodes.GETFIELD && handles.existFor(declared);
        return synchronizes ? declared : null;
    }

    /** The number of the field that a VarHandle or Unsafe call accesses; 0 if unknown. */
    int of(MethodBody body, MethodInsnNode call, Frame<SourceValue> frame) {
        if (frame == null) return 0;
        Type[] arguments = Type.getArgumentTypes(call.desc);
        int receiver = frame.getStackSize() - 1 - arguments.length;
        int handle = call.owner.equals(VAR_HANDLE) ? receiver : receiver + 2;
        if (handle >= frame.getStackSize()) return 0;
        if (!(single(frame.getStack(handle)) instanceof FieldInsnNode source)) return 0;
        VarHandleFields.Target target = handles.of(source);
        if (target == null) return 0;
        String owner = call.owner.equals(VAR_HANDLE) && arguments.length > 0 && arguments[0].getSort() == Type.OBJECT
                ? arguments[0].getInternalName()
                : target.owner();
        JdkClassFiles.Declared declared =
                files.field(owner == null ? body.owner().node().name : owner, target.field());
        return declared == null ? 0 : number(body, declared);
    }

    static int number(MethodBody body, JdkClassFiles.Declared declared) {
        return body.owner()
                .symbols()
                .field(new FieldName(
                        declared.owner().replace('/', '.'),
                        declared.field().name,
                        declared.field().desc,
                        declared.field().access));
    }

    /** The only source of a value, or null if there are several. */
    static AbstractInsnNode single(SourceValue value) {
        return value.insns.size() == 1 ? value.insns.iterator().next() : null;
    }

    /** The sources of each stack value, before each instruction. */
    static Frame<SourceValue>[] sources(MethodBody body) {
        try {
            return new Analyzer<>(new SourceInterpreter()).analyze(body.owner().node().name, body.node());
        } catch (AnalyzerException e) {
            throw new IllegalStateException(body.node().name, e);
        }
    }
}
