package org.racefinder.instrument.calls;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.ClassBody;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/** Redirects JDK calls whose arguments the engine must see to bridges: one bridge per called method in each class. */
public final class BridgedCallSites implements MethodPass {
    static final List<BridgedCall> ALL = List.of(
            new VarHandleCall(),
            new UnsafeCall(),
            new UnsafeBytes(),
            new InitialisingCalls(),
            new ArrayCall(),
            new ArrayArguments(),
            new FieldReflection(),
            new ClassByName(),
            new LoadedClass(),
            new HandleOfVariable(),
            new HandleOfMethod(),
            new ReflectiveInvocation(),
            new ReflectiveAllocation(),
            new UncontrolledReads(),
            new OpaqueCalls(),
            new MonitorCall());

    private final ReplacedCalls replaced;

    /** Leaves out the calls that are redirected to a replacement: a call can be rewritten only once. */
    public BridgedCallSites(ReplacedCalls replaced) {
        this.replaced = replaced;
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof MethodInsnNode call)) continue;
            if (replaced.find(call, body.owner().hierarchy()).isPresent()) continue;
            for (BridgedCall kind : ALL) {
                if (!kind.matches(call, body.owner().hierarchy())) continue;
                redirect(body, call, kind);
                break;
            }
        }
    }

    private static boolean isStatic(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKESTATIC;
    }

    private static void redirect(MethodBody body, MethodInsnNode call, BridgedCall kind) {
        ClassBody owner = body.owner();
        Bridge bridge = new Bridge(call);
        String key = call.owner + "." + call.name + call.desc;
        if (owner.bridge(key) == null) {
            kind.write(bridge);
            MethodNode method = bridge.method(owner.freshName(isStatic(call) ? "static$" + call.name : call.name));
            owner.addFinished(method);
            owner.bridge(key, method.name);
        }
        String name = owner.bridge(key);
        body.replace(
                call,
                Code.code()
                        .push(body.site(call))
                        .add(new MethodInsnNode(
                                Opcodes.INVOKESTATIC,
                                owner.node().name,
                                name,
                                bridge.descriptor(),
                                owner.isInterface()))
                        .list());
    }
}
