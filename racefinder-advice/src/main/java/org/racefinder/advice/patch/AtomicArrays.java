package org.racefinder.advice.patch;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;

/**
 * Replaces an array field by an atomic array of the same elements (booleans become 0 and 1) and rewrites every use of
 * it in its file. In an array of arrays the rows become atomic and the outer array stays a plain array.
 */
final class AtomicArrays {
    private final SourceFile source;
    private final Element field;
    private final String atomic;
    private final boolean booleans;
    private final boolean rows;

    private AtomicArrays(SourceFile source, Element field, String atomic, boolean booleans, boolean rows) {
        this.source = source;
        this.field = field;
        this.atomic = atomic;
        this.booleans = booleans;
        this.rows = rows;
    }

    static void apply(SourceFile source, String className, String name) {
        Declarations.Declared declared = Declarations.find(source, className, name);
        VariableTree tree = declared.field();
        if (declared.together().size() > 1 || !(tree.getType() instanceof ArrayTypeTree type))
            throw new NoPatch("it is not declared as an array of its own");
        boolean rows = type.getType() instanceof ArrayTypeTree;
        Tree elementType = rows ? ((ArrayTypeTree) type.getType()).getType() : type.getType();
        if (elementType instanceof ArrayTypeTree) throw new NoPatch("it is an array of arrays of arrays");
        String element = elementType.toString();
        String atomic = switch (element) {
            case "int", "boolean" -> "AtomicIntegerArray";
            case "long" -> "AtomicLongArray";
            case "byte", "short", "char", "float", "double" ->
                throw new NoPatch("there is no atomic array of " + element);
            default -> "AtomicReferenceArray<" + element + ">";
        };
        int bracket = atomic.indexOf('<');
        source.addImport("java.util.concurrent.atomic." + (bracket < 0 ? atomic : atomic.substring(0, bracket)));
        AtomicArrays arrays = new AtomicArrays(source, declared.element(), atomic, element.equals("boolean"), rows);
        source.replace(source.start(tree.getType()), source.end(tree.getType()), rows ? atomic + "[]" : atomic);
        if (tree.getInitializer() != null) arrays.rewriteCreation(tree.getInitializer());
        // Java has no arrays of a generic type, only of its raw type.
        if (rows && bracket >= 0)
            source.insert(
                    source.start(tree),
                    "@SuppressWarnings({\"unchecked\", \"rawtypes\"})\n"
                            + source.indentation(source.line(source.start(tree))));
        arrays.rewriteUses();
    }

    private void rewriteCreation(ExpressionTree made) {
        if (rows) new AtomicRows(source, rawName(), this::rewriteRow).rewriteCreation(made);
        else rewriteRow(made);
    }

    private String rawName() {
        return atomic.contains("<") ? atomic.substring(0, atomic.indexOf('<')) : atomic;
    }

    /** Rewrites {@code new int[n]} or {@code {1, 2}}. */
    private void rewriteRow(ExpressionTree made) {
        String diamond = atomic.contains("<") ? rawName() + "<>" : atomic;
        if (made instanceof NewArrayTree array
                && array.getDimensions().size() == 1
                && array.getInitializers() == null) {
            ExpressionTree length = array.getDimensions().get(0);
            source.replace(source.start(made), source.start(length), "new " + diamond + "(");
            source.replace(source.end(length), source.end(made), ")");
            return;
        }
        if (!(made instanceof NewArrayTree array) || array.getInitializers() == null || booleans && !allLiterals(array))
            throw new NoPatch("its initial value is computed elsewhere");
        if (booleans) {
            String bits = array.getInitializers().stream()
                    .map(e -> e.toString().equals("true") ? "1" : "0")
                    .collect(Collectors.joining(", "));
            String given = bits.contains("1")
                    ? "new int[] {" + bits + "}"
                    : Integer.toString(array.getInitializers().size());
            source.replace(source.start(made), source.end(made), "new " + diamond + "(" + given + ")");
            return;
        }
        String element = atomic.startsWith("AtomicI") ? "int" : atomic.startsWith("AtomicL") ? "long" : reference();
        String type = element + "[] ";
        String text = source.source(made);
        if (!text.startsWith("new") && element.contains("<"))
            throw new NoPatch("there is no array of " + element + " to begin with");
        source.replace(
                source.start(made),
                source.end(made),
                "new " + diamond + "(" + (text.startsWith("new") ? "" : "new " + type) + text + ")");
    }

    private String reference() {
        return atomic.substring(atomic.indexOf('<') + 1, atomic.length() - 1);
    }

    private static boolean allLiterals(NewArrayTree array) {
        return array.getInitializers().stream()
                .allMatch(e -> e.toString().equals("false") || e.toString().equals("true"));
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
        TreePath around = path.getParentPath();
        if (around.getLeaf() instanceof AssignmentTree assignment && assignment.getVariable() == tree) {
            rewriteCreation(assignment.getExpression());
        } else if (!rows) {
            use(path, tree, "the array itself is handed on");
        } else if (around.getLeaf() instanceof ArrayAccessTree row && row.getExpression() == tree) {
            if (around.getParentPath().getLeaf() instanceof AssignmentTree assignment
                    && assignment.getVariable() == row) rewriteRow(assignment.getExpression());
            else use(around, row, "a row of the array is handed on");
        } else if (!isLength(around.getLeaf())) {
            throw new NoPatch("the array itself is handed on");
        }
    }

    /** Rewrites a use of the array that holds the elements: the array itself or a row. */
    private void use(TreePath path, ExpressionTree tree, String otherwise) {
        TreePath around = path.getParentPath();
        if (around.getLeaf() instanceof ArrayAccessTree access && access.getExpression() == tree)
            element(around, access);
        else if (isLength(around.getLeaf())) source.insert(source.end(around.getLeaf()), "()");
        else throw new NoPatch(otherwise);
    }

    private static boolean isLength(Tree tree) {
        return tree instanceof MemberSelectTree length && length.getIdentifier().contentEquals("length");
    }

    private void element(TreePath path, ArrayAccessTree access) {
        Tree parent = path.getParentPath().getLeaf();
        boolean statement = Lambdas.isStatement(source, path.getParentPath());
        int from = source.end(access.getExpression());
        int index = source.start(access.getIndex());
        int close = source.end(access);
        if (parent instanceof AssignmentTree assignment && assignment.getVariable() == access) {
            if (!statement) throw new NoPatch("an assignment to an element is used as a value");
            source.replace(from, index, ".set(");
            source.replace(close - 1, source.start(assignment.getExpression()), ", ");
            value(assignment);
        } else if (parent instanceof UnaryTree unary && unary.getKind() == Tree.Kind.POSTFIX_INCREMENT) {
            source.replace(from, index, ".getAndIncrement(");
            source.replace(close - 1, source.end(unary), ")");
        } else if (parent instanceof CompoundAssignmentTree update
                && update.getVariable() == access
                && update.getKind() == Tree.Kind.PLUS_ASSIGNMENT) {
            source.replace(from, index, ".addAndGet(");
            source.replace(close - 1, source.start(update.getExpression()), ", ");
            source.insert(source.end(update), ")");
        } else if (parent instanceof CompoundAssignmentTree) {
            throw new NoPatch("an update of an element has no method of its own");
        } else {
            if (booleans) source.insert(source.start(access), "(");
            source.replace(from, index, ".get(");
            source.replace(close - 1, close, booleans ? ") != 0)" : ")");
        }
    }

    private void value(AssignmentTree assignment) {
        ExpressionTree value = assignment.getExpression();
        if (!booleans) {
            source.insert(source.end(value), ")");
        } else if (value.toString().equals("true") || value.toString().equals("false")) {
            source.replace(
                    source.start(value), source.end(value), value.toString().equals("true") ? "1)" : "0)");
        } else {
            source.insert(source.end(value), " ? 1 : 0)");
        }
    }
}
