package org.racefinder.instrument.calls;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/** Announces calls that may change a setting of the whole JVM, so that the next execution starts without the change. */
public final class SettingChanges implements MethodPass {
    private static final Map<String, Set<String>> CALLS = Map.of(
            "java/lang/System", Set.of("setProperty", "clearProperty", "setProperties", "getProperties"),
            "java/util/Locale", Set.of("setDefault"),
            "java/util/TimeZone", Set.of("setDefault"),
            "java/security/Security", Set.of("addProvider", "insertProviderAt", "removeProvider"),
            "java/net/Authenticator", Set.of("setDefault"),
            "java/util/logging/Logger", Set.of("getLogger", "getAnonymousLogger", "getGlobal"),
            "java/util/logging/LogManager", Set.of("getLogManager"),
            "java/lang/management/ManagementFactory", Set.of("getPlatformMBeanServer"));

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call
                    && CALLS.getOrDefault(call.owner, Set.of()).contains(call.name))
                body.before(
                        call,
                        Code.code()
                                .constant(call.owner)
                                .hook("changesSetting", "(Ljava/lang/String;)V")
                                .list());
        }
    }
}
