package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.H_INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.H_INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.H_NEWINVOKESPECIAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.NEW;

import java.lang.invoke.LambdaMetafactory;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.racefinder.instrument.bytecode.ClassBody;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.ClassPass;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.initialisation.UserClasses;

/**
 * Replaces references to JDK methods, such as {@code lock::wait} or {@code ArrayList::new}, by references to new
 * methods of the same class that make the call. The method passes then find the call like any other.
 */
public final class MethodReferences implements ClassPass {
    private static final int IMPLEMENTATION = 1;
    private static final int FLAGS = 3;
    private final UserClasses users;

    public MethodReferences(UserClasses users) {
        this.users = users;
    }

    @Override
    public void rewrite(ClassBody body) {
        for (MethodNode method : List.copyOf(body.node().methods)) {
            int line = 0;
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof LineNumberNode number) line = number.line;
                if (insn instanceof InvokeDynamicInsnNode dynamic && refersToJdk(dynamic, body.hierarchy())) {
                    dynamic.bsmArgs[IMPLEMENTATION] = bridge(body, method, dynamic, line);
                }
            }
        }
    }

    private boolean refersToJdk(InvokeDynamicInsnNode dynamic, ClassHierarchy hierarchy) {
        return dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                && !isSerializable(dynamic)
                && dynamic.bsmArgs[IMPLEMENTATION] instanceof Handle handle
                && !users.isUser(hierarchy.methodOwner(handle.getOwner(), handle.getName(), handle.getDesc()))
                && handle.getTag() != Opcodes.H_INVOKESPECIAL;
    }

    /**
     * Whether the lambda is serializable. Its serialized form names the referenced method, so the reference must stay.
     */
    private static boolean isSerializable(InvokeDynamicInsnNode dynamic) {
        return dynamic.bsmArgs.length > FLAGS
                && dynamic.bsmArgs[FLAGS] instanceof Integer flags
                && (flags & LambdaMetafactory.FLAG_SERIALIZABLE) != 0;
    }

    private static Handle bridge(ClassBody body, MethodNode in, InvokeDynamicInsnNode dynamic, int line) {
        Handle handle = (Handle) dynamic.bsmArgs[IMPLEMENTATION];
        Type[] arguments = Type.getArgumentTypes(handle.getDesc());
        Type result = Type.getReturnType(handle.getDesc());

        Code code = Code.code();
        LabelNode start = new LabelNode();
        code.add(start);
        if (line > 0) code.add(new LineNumberNode(line, start));

        Type[] parameters = arguments;
        if (handle.getTag() == H_NEWINVOKESPECIAL) {
            result = Type.getObjectType(handle.getOwner());
            code.add(new TypeInsnNode(NEW, handle.getOwner())).op(DUP);
        } else if (handle.getTag() != H_INVOKESTATIC) {
            parameters = new Type[arguments.length + 1];
            parameters[0] = receiver(dynamic, handle);
            System.arraycopy(arguments, 0, parameters, 1, arguments.length);
        }
        int local = 0;
        for (Type parameter : parameters) {
            code.load(parameter, local);
            local += parameter.getSize();
        }
        code.add(new MethodInsnNode(
                opcode(handle), handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface()));
        code.op(result.getOpcode(IRETURN));

        String name = body.freshName("reference");
        String descriptor = Type.getMethodDescriptor(result, parameters);
        MethodNode method = new MethodNode(ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, name, descriptor, null, null);
        method.instructions.add(code.list());
        method.maxLocals = local;
        method.maxStack = local + 4;
        body.node().methods.add(method);
        body.nameInSource(method, in.name);
        body.changed();
        return new Handle(H_INVOKESTATIC, body.node().name, name, descriptor, body.isInterface());
    }

    /** The type of the receiver: for a bound receiver the captured type, otherwise the class of the method. */
    private static Type receiver(InvokeDynamicInsnNode dynamic, Handle handle) {
        Type[] captured = Type.getArgumentTypes(dynamic.desc);
        return captured.length > 0 ? captured[0] : Type.getObjectType(handle.getOwner());
    }

    private static int opcode(Handle handle) {
        return switch (handle.getTag()) {
            case H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
            default -> throw new IllegalArgumentException("not a method reference: " + handle);
        };
    }
}
