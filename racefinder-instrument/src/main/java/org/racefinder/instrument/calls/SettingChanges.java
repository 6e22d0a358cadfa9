package org.racefinder.instrument.calls;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.jdk.table.JvmSetting;

/** Announces calls that may change a setting of the whole JVM, so that the next execution starts without the change. */
public final class SettingChanges implements MethodPass {
    @Override
    public void rewrite(MethodBody body) {
        ClassHierarchy hierarchy = body.owner().hierarchy();
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof MethodInsnNode call) || !JvmSetting.mayBeChangedBy(call.name)) continue;
            // a subclass inherits the methods that change a setting
            String method = hierarchy.methodOwner(call.owner, call.name, call.desc) + "." + call.name;
            if (JvmSetting.changedBy(method) == null) continue;
            body.before(
                    call,
                    Code.code()
                            .constant(method)
                            .hook("changesSetting", "(Ljava/lang/String;)V")
                            .list());
        }
    }
}
