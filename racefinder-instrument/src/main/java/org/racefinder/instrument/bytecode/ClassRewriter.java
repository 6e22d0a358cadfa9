package org.racefinder.instrument.bytecode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.model.SymbolTable;

/**
 * Rewrites one class at a time according to a {@link Ring}. Loads no class, and gives the same output for the same
 * input.
 */
public final class ClassRewriter {
    private final SymbolTable symbols;
    private final ClassHierarchy hierarchy;
    private final Ring ring;

    public ClassRewriter(SymbolTable symbols, ClassHierarchy hierarchy, Ring ring) {
        this.symbols = symbols;
        this.hierarchy = hierarchy;
        this.ring = ring;
    }

    /** The internal name of the class, or null if the class file is not understood. */
    public static String nameOf(byte[] classFile) {
        try {
            return new ClassReader(classFile).getClassName();
        } catch (RuntimeException e) {
            return null;
        }
    }

    /**
     * Returns the class file to load instead of {@code original}, or null if nothing changes.
     *
     * @throws CannotRewrite if the class cannot be rewritten
     */
    public byte[] rewrite(String internalName, byte[] original) {
        Set<String> tooLarge = new HashSet<>();
        while (true) {
            try {
                return rewrite(internalName, original, tooLarge);
            } catch (CannotRewrite e) {
                throw e;
            } catch (MethodTooLargeException e) {
                if (!tooLarge.add(e.getMethodName() + e.getDescriptor()))
                    throw new CannotRewrite(internalName, "its method " + e.getMethodName() + " is too large", e);
            } catch (RuntimeException e) {
                throw new CannotRewrite(internalName, "its class file is not understood (" + e + ")", e);
            }
        }
    }

    private byte[] rewrite(String internalName, byte[] original, Set<String> tooLarge) {
        ClassNode node = read(original);
        if ((node.access & Opcodes.ACC_MODULE) != 0) return null;
        hierarchy.know(internalName, original);
        ClassBody body = new ClassBody(node, symbols, hierarchy, ring.lines());
        for (ClassPass pass : ring.classPasses()) pass.rewrite(body);
        for (MethodNode method : List.copyOf(node.methods)) {
            if (method.instructions.size() == 0 || body.isLeftAlone(method)) continue;
            if (tooLarge.contains(method.name + method.desc)) rewriteEssentials(body, method);
            else rewrite(body, method, ring.methodPasses());
        }
        body.appendAdded();
        if (!body.isChanged()) return null;
        ClassWriter writer = new ClassWriter(0);
        node.accept(writer);
        return writer.toByteArray();
    }

    /**
     * Parses the class file. Inlines the subroutines (jsr, ret) of old compilers, so that passes need not handle them.
     */
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

    private static void rewrite(ClassBody owner, MethodNode method, List<MethodPass> passes) {
        MethodBody body = new MethodBody(owner, method);
        for (MethodPass pass : passes) {
            if (!pass.needsTypes(body)) continue;
            body.computeTypes();
            break;
        }
        for (MethodPass pass : passes) pass.rewrite(body);
        body.finish();
    }

    /**
     * Applies only the essential passes to a method that would otherwise exceed the limit of 64 KB, and adds a hook
     * that reports this when the method runs.
     */
    private void rewriteEssentials(ClassBody owner, MethodNode method) {
        String what =
                owner.binaryName() + "." + owner.sourceName(method) + " (too large: its accesses are not followed)";
        MethodPass reportsTooLarge = body -> body.atEntry(Code.code()
                .constant(what)
                .push(body.entrySite())
                .hook("unmodelled", "(Ljava/lang/String;I)V")
                .list());
        List<MethodPass> passes = new ArrayList<>(List.of(reportsTooLarge));
        for (MethodPass pass : ring.methodPasses()) if (pass.isEssential()) passes.add(pass);
        rewrite(owner, method, passes);
    }
}
