package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.IRETURN;

import java.util.Arrays;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.Code;

/**
 * A synthetic method of the calling class that makes one JDK call with hooks around it. It is needed where the hooks
 * use arguments that lie deep in the operand stack. It is in the calling class because some JDK methods are
 * caller-sensitive. Its parameters are the receiver, the arguments and the code site.
 */
final class Bridge {
    private final MethodInsnNode call;
    private final Type[] parameters;
    private final int[] locals;
    private final Code code = Code.code();

    Bridge(MethodInsnNode call) {
        this.call = call;
        Type[] arguments = Type.getArgumentTypes(call.desc);
        if (call.getOpcode() == INVOKESTATIC) {
            parameters = arguments;
        } else {
            parameters = new Type[arguments.length + 1];
            parameters[0] = Type.getObjectType(call.owner);
            System.arraycopy(arguments, 0, parameters, 1, arguments.length);
        }
        locals = new int[parameters.length + 1];
        for (int i = 0; i < parameters.length; i++) locals[i + 1] = locals[i] + parameters[i].getSize();
    }

    /** The bridged call. */
    MethodInsnNode call() {
        return call;
    }

    int size() {
        return parameters.length;
    }

    Type type(int parameter) {
        return parameters[parameter];
    }

    Type result() {
        return Type.getReturnType(call.desc);
    }

    /** The code to which hooks are appended. */
    Code code() {
        return code;
    }

    Bridge load(int parameter) {
        code.load(parameters[parameter], locals[parameter]);
        return this;
    }

    Bridge loadSite() {
        code.load(Type.INT_TYPE, locals[parameters.length]);
        return this;
    }

    void doCall() {
        for (int i = 0; i < parameters.length; i++) load(i);
        code.add(call.clone(null));
    }

    /** The verification types of the parameters, including the code site. */
    Object[] frame() {
        Object[] types = new Object[parameters.length + 1];
        for (int i = 0; i < parameters.length; i++) {
            types[i] = switch (parameters[i].getSort()) {
                case Type.LONG -> Opcodes.LONG;
                case Type.DOUBLE -> Opcodes.DOUBLE;
                case Type.FLOAT -> Opcodes.FLOAT;
                case Type.OBJECT, Type.ARRAY -> parameters[i].getInternalName();
                default -> Opcodes.INTEGER;
            };
        }
        types[parameters.length] = Opcodes.INTEGER;
        return types;
    }

    String descriptor() {
        Type[] all = Arrays.copyOf(parameters, parameters.length + 1);
        all[parameters.length] = Type.INT_TYPE;
        return Type.getMethodDescriptor(result(), all);
    }

    MethodNode method(String name) {
        MethodNode method = new MethodNode(ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, name, descriptor(), null, null);
        method.instructions.add(code.op(result().getOpcode(IRETURN)).list());
        method.maxLocals = locals[parameters.length] + 1;
        method.maxStack = Math.max(method.maxLocals, 10) + 4;
        return method;
    }
}
