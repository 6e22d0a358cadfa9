package org.racefinder.advice.patch;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;

/** Changes an int or long field to AtomicInteger or AtomicLong and rewrites every use of it in its file. */
final class Atomics {
    private final SourceFile source;
    private final Element field;

    private Atomics(SourceFile source, Element field) {
        this.source = source;
        this.field = field;
    }

    static void apply(SourceFile source, String className, String name) {
        Declarations.Declared declared = Declarations.find(source, className, name);
        VariableTree tree = declared.field();
        if (declared.together().size() > 1) throw new NoPatch("several fields are declared together");
        String type = tree.getType().toString();
        String atomic = type.equals("int") ? "AtomicInteger" : type.equals("long") ? "AtomicLong" : null;
        if (atomic == null) throw new NoPatch("there is no atomic class with such updates for " + type);
        String initial = tree.getInitializer() == null ? "" : source.source(tree.getInitializer());
        boolean isFinal = tree.getModifiers().getFlags().contains(Modifier.FINAL);
        String modifiers = source.text.substring(source.start(tree), source.start(tree.getType()));
        modifiers = modifiers.replaceFirst("\\bvolatile\\s+", "");
        source.replace(
                source.start(tree),
                source.end(tree),
                modifiers + (isFinal ? "" : "final ") + atomic + " " + name + " = new " + atomic + "(" + initial
                        + ");");
        source.addImport("java.util.concurrent.atomic." + atomic);
        new Atomics(source, declared.element()).rewriteUses();
    }

    private void rewriteUses() {
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree tree, Void unused) {
                if (isField(getCurrentPath())) use(getCurrentPath(), tree);
                return super.visitIdentifier(tree, null);
            }

            @Override
            public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
                if (isField(getCurrentPath())) use(getCurrentPath(), tree);
                return super.visitMemberSelect(tree, null);
            }
        }.scan(source.unit, null);
    }

    private boolean isField(TreePath path) {
        return field.equals(source.trees.getElement(path));
    }

    private void use(TreePath path, ExpressionTree tree) {
        Tree parent = path.getParentPath().getLeaf();
        boolean statement = Lambdas.isStatement(source, path.getParentPath());
        String name = source.source(tree);
        if (parent instanceof UnaryTree unary && isStep(unary.getKind())) {
            source.replace(source.start(unary), source.end(unary), name + "." + step(unary.getKind()) + "()");
        } else if (parent instanceof CompoundAssignmentTree update && update.getVariable() == tree) {
            compound(update, name);
        } else if (parent instanceof AssignmentTree assignment && assignment.getVariable() == tree) {
            if (!statement) throw new NoPatch("an assignment to it is used as a value");
            String value = source.source(assignment.getExpression());
            String own = name + " + ";
            String text =
                    value.startsWith(own) && !value.substring(own.length()).contains(name)
                            ? name + ".addAndGet(" + value.substring(own.length()) + ")"
                            : value.contains(name) ? null : name + ".set(" + value + ")";
            if (text == null) throw new NoPatch("an assignment to it reads it too");
            source.replace(source.start(assignment), source.end(assignment), text);
        } else if (!insideUpdate(path)) {
            source.insert(source.end(tree), ".get()");
        }
    }

    /** Whether the read is part of an assignment that is rewritten as a whole. */
    private boolean insideUpdate(TreePath path) {
        for (TreePath at = path.getParentPath(); at != null; at = at.getParentPath()) {
            if (at.getLeaf() instanceof AssignmentTree assignment) {
                TreePath variable = new TreePath(at, assignment.getVariable());
                return field.equals(source.trees.getElement(variable));
            }
            if (at.getLeaf() instanceof ExpressionStatementTree) return false;
        }
        return false;
    }

    private void compound(CompoundAssignmentTree update, String name) {
        String operand = source.source(update.getExpression());
        String call = switch (update.getKind()) {
            case PLUS_ASSIGNMENT -> ".addAndGet(" + operand + ")";
            case MINUS_ASSIGNMENT -> ".addAndGet(-(" + operand + "))";
            default -> throw new NoPatch("an update of it has no method of its own");
        };
        source.replace(source.start(update), source.end(update), name + call);
    }

    private static boolean isStep(Tree.Kind kind) {
        return kind == Tree.Kind.POSTFIX_INCREMENT
                || kind == Tree.Kind.PREFIX_INCREMENT
                || kind == Tree.Kind.POSTFIX_DECREMENT
                || kind == Tree.Kind.PREFIX_DECREMENT;
    }

    private static String step(Tree.Kind kind) {
        return switch (kind) {
            case POSTFIX_INCREMENT -> "getAndIncrement";
            case PREFIX_INCREMENT -> "incrementAndGet";
            case POSTFIX_DECREMENT -> "getAndDecrement";
            default -> "decrementAndGet";
        };
    }
}
