package org.racefinder.instrument;

import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.model.SymbolTable;

/** Rewrites one class at a time as a {@link Ring} says. Loads no class; the same input gives the same output. */
public final class ClassRewriter {
    private final SymbolTable symbols;
    private final ClassHierarchy hierarchy;
    private final Ring ring;

    public ClassRewriter(SymbolTable symbols, ClassHierarchy hierarchy, Ring ring) {
        this.symbols = symbols;
        this.hierarchy = hierarchy;
        this.ring = ring;
    }

    /**
     * Returns the class file to load instead of {@code original}, or null if nothing is to be changed.
     *
     * @throws CannotRewrite if the class cannot be rewritten
     */
    public byte[] rewrite(String internalName, byte[] original) {
        try {
            ClassNode node = read(original);
            if ((node.access & Opcodes.ACC_MODULE) != 0) return null;
            hierarchy.know(internalName, original);
            ClassBody body = new ClassBody(node, symbols, hierarchy, ring.lines());
            for (ClassPass pass : ring.classPasses()) pass.rewrite(body);
            for (MethodNode method : List.copyOf(node.methods)) {
                if (method.instructions.size() > 0 && !body.isLeftAlone(method)) rewrite(body, method);
            }
            body.appendAdded();
            if (!body.isChanged()) return null;
            ClassWriter writer = new ClassWriter(0);
            node.accept(writer);
            return writer.toByteArray();
        } catch (CannotRewrite e) {
            throw e;
        } catch (MethodTooLargeException e) {
            throw new CannotRewrite(internalName, "its method " + e.getMethodName() + " would become too large", e);
        } catch (RuntimeException e) {
            throw new CannotRewrite(internalName, "its class file is not understood (" + e + ")", e);
        }
    }

    /** Subroutines of old compilers are expanded, so that passes need not know of them. */
    private static ClassNode read(byte[] original) {
        ClassNode node = new ClassNode(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                MethodNode method = (MethodNode) super.visitMethod(access, name, descriptor, signature, exceptions);
                if ((version & 0xffff) >= Opcodes.V1_7) return method;
                methods.remove(method);
                MethodNode inlined = new JSRInlinerAdapter(null, access, name, descriptor, signature, exceptions);
                methods.add(inlined);
                return inlined;
            }
        };
        new ClassReader(original).accept(node, ClassReader.EXPAND_FRAMES);
        return node;
    }

    private void rewrite(ClassBody owner, MethodNode method) {
        MethodBody body = new MethodBody(owner, method);
        if (ring.methodPasses().stream().anyMatch(pass -> pass.needsTypes(body))) body.computeTypes();
        for (MethodPass pass : ring.methodPasses()) pass.rewrite(body);
        body.finish();
    }
}
