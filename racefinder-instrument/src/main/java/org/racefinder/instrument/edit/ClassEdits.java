package org.racefinder.instrument.edit;

import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/**
 * Applies edits to class files before any other rewriting. The rest of the tool sees the code as if a compiler had
 * produced it.
 */
public final class ClassEdits {
    private final List<CodeEdit> edits;
    private final ClassHierarchy hierarchy;

    public ClassEdits(List<CodeEdit> edits, ClassHierarchy hierarchy) {
        this.edits = List.copyOf(edits);
        this.hierarchy = hierarchy;
    }

    /** Returns the edited class file, or {@code original} itself if no edit applies. */
    public byte[] apply(String internalName, byte[] original) {
        String binaryName = internalName.replace('/', '.');
        if (edits.stream().noneMatch(edit -> concerns(edit, binaryName))) return original;
        ClassNode node = new ClassNode();
        new ClassReader(original).accept(node, ClassReader.SKIP_FRAMES);
        boolean changed = false;
        for (CodeEdit edit : edits) if (concerns(edit, binaryName)) changed |= apply(edit, node);
        if (!changed) return original;
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String a, String b) {
                return common(a, b);
            }
        };
        node.accept(writer);
        return writer.toByteArray();
    }

    private static boolean concerns(CodeEdit edit, String binaryName) {
        return edit.className() == null || edit.className().equals(binaryName);
    }

    private boolean apply(CodeEdit edit, ClassNode node) {
        if (edit instanceof CodeEdit.AtomicUpdates updates) return new Updates(node, updates, hierarchy).apply();
        if (edit instanceof CodeEdit.GuardLines guard) {
            MethodNode method = method(node, guard.method(), guard.first(), guard.last());
            Lines lines = Lines.of(node, method, guard.first(), guard.last());
            new LockInsertion(node, method).around(lines, LockCode.of(guard, node, method, lines, hierarchy));
        } else if (edit instanceof CodeEdit.MoveLine move) {
            Moves.apply(node, method(node, move.method(), move.line(), move.line()), move);
        } else if (edit instanceof CodeEdit.ReadBefore read) {
            MethodNode method = method(node, read.method(), read.line(), read.line());
            Acquires.read(node, method, read, hierarchy);
        } else if (edit instanceof CodeEdit.LockBefore lock) {
            Acquires.lock(node, method(node, lock.method(), lock.line(), lock.line()), lock, hierarchy);
        }
        return true;
    }

    /** The method of that name that contains one of the lines. */
    static MethodNode method(ClassNode node, String name, int first, int last) {
        for (MethodNode method : node.methods) {
            if (!method.name.equals(name)) continue;
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof LineNumberNode number && number.line >= first && number.line <= last) return method;
            }
        }
        throw new CannotEdit("no code of " + name + " at line " + first);
    }

    private String common(String a, String b) {
        for (String at = a; at != null; at = hierarchy.superclass(at)) if (hierarchy.isSubtype(b, at)) return at;
        return "java/lang/Object";
    }
}
