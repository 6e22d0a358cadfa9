package org.racefinder.advice.patch;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.racefinder.instrument.edit.CodeEdit;
import org.racefinder.model.LockName;

/** Puts a synchronized block, or lock and unlock, around the statements of a range of lines. */
final class Guards {
    private static final String STEP = "    ";

    private Guards() {}

    /** Consecutive statements of one block, and the path to the block. */
    private record Range(List<? extends StatementTree> statements, TreePath block) {}

    static void apply(SourceFile source, CodeEdit.GuardLines guard) {
        Range range = find(source, guard);
        List<TreePath> lambdas = guard.method().startsWith("lambda$")
                ? Lambdas.on(source, guard.first(), guard.last()).stream()
                        .filter(lambda -> isInside(lambda, range))
                        .toList()
                : List.of();
        if (!lambdas.isEmpty()) {
            if (lambdas.size() > 1) throw new NoPatch("several lambdas stand on line " + guard.first());
            guardLambdaBody(source, guard, lambdas.get(0));
            return;
        }
        String lock = expression(source, guard, range);
        int first = source.line(source.start(range.statements.get(0)));
        Tree lastStatement = range.statements.get(range.statements.size() - 1);
        int last = source.line(source.end(lastStatement) - 1);
        String indentation = source.indentation(first);
        boolean explicit = guard.lock().explicit();
        String open = explicit
                ? indentation + lock + ".lock();\n" + indentation + "try {\n"
                : indentation + "synchronized (" + lock + ") {\n";
        String close = explicit
                ? indentation + "} finally {\n" + indentation + STEP + lock + ".unlock();\n" + indentation + "}\n"
                : indentation + "}\n";
        requireOwnLines(source, range, first, last);
        source.insert(source.lineStart(first), open + STEP);
        for (int line = first + 1; line <= last; line++) {
            int at = source.lineStart(line);
            if (at < source.text.length() && source.text.charAt(at) != '\n') source.insert(at, STEP);
        }
        source.insert(source.lineStart(last + 1), close);
    }

    private static boolean isInside(TreePath lambda, Range range) {
        for (TreePath at = lambda; at != null; at = at.getParentPath())
            if (range.statements.contains(at.getLeaf())) return true;
        return false;
    }

    /** Turns the expression body of a lambda into a guarded block. */
    private static void guardLambdaBody(SourceFile source, CodeEdit.GuardLines guard, TreePath lambda) {
        Tree body = ((LambdaExpressionTree) lambda.getLeaf()).getBody();
        if (guard.lock().explicit()) throw new NoPatch("a lambda without a block stands on line " + guard.first());
        String lock = expression(source, guard, new Range(List.of(), lambda));
        String indentation = source.indentation(source.line(source.start(lambda.getLeaf())));
        String result = Lambdas.returnsNothing(source, lambda) ? "" : "return ";
        source.insert(
                source.start(body),
                "{\n" + indentation + STEP + "synchronized (" + lock + ") {\n" + indentation + STEP + STEP + result);
        source.insert(source.end(body), ";\n" + indentation + STEP + "}\n" + indentation + "}");
    }

    private static void requireOwnLines(SourceFile source, Range range, int first, int last) {
        String before = source.text.substring(source.lineStart(first), source.start(range.statements.get(0)));
        Tree lastStatement = range.statements.get(range.statements.size() - 1);
        String after = source.text
                .substring(source.end(lastStatement), source.lineStart(last + 1))
                .strip();
        if (!before.isBlank() || !(after.isEmpty() || after.startsWith("//")))
            throw new NoPatch("other code stands on line " + first);
    }

    /** Finds the smallest run of statements of one block that covers the lines. */
    private static Range find(SourceFile source, CodeEdit.GuardLines guard) {
        List<Range> found = new ArrayList<>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitBlock(BlockTree tree, Void unused) {
                addIfCovering(tree.getStatements());
                return super.visitBlock(tree, null);
            }

            @Override
            public Void visitCase(CaseTree tree, Void unused) {
                if (tree.getStatements() != null) addIfCovering(tree.getStatements());
                return super.visitCase(tree, null);
            }

            private void addIfCovering(List<? extends StatementTree> statements) {
                int from = -1;
                int to = -1;
                for (int i = 0; i < statements.size(); i++) {
                    int first = source.line(source.start(statements.get(i)));
                    int last = source.line(source.end(statements.get(i)) - 1);
                    if (last < guard.first() || first > guard.last()) continue;
                    if (from < 0) from = i;
                    to = i;
                }
                if (from < 0) return;
                boolean covers = source.line(source.start(statements.get(from))) <= guard.first()
                        && source.line(source.end(statements.get(to)) - 1) >= guard.last();
                // Blocks are visited from the outside in, so the last one that covers all lines is the smallest.
                if (covers)
                    found.add(new Range(statements.subList(from, lastUse(statements, from, to) + 1), getCurrentPath()));
            }
        }.scan(source.unit, null);
        if (found.isEmpty()) throw new NoPatch("no statements at line " + guard.first());
        return found.get(found.size() - 1);
    }

    /** Finds the last use of the variables declared in the range, which must stay in the same block. */
    private static int lastUse(List<? extends StatementTree> statements, int from, int to) {
        Set<String> declared = new HashSet<>();
        int last = to;
        for (int i = from; i < statements.size(); i++) {
            if (i > last && uses(statements.get(i), declared)) last = i;
            for (int j = from; j <= last; j++)
                if (statements.get(j) instanceof VariableTree local)
                    declared.add(local.getName().toString());
        }
        return last;
    }

    private static boolean uses(StatementTree statement, Set<String> names) {
        boolean[] used = new boolean[1];
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree tree, Void unused) {
                used[0] |= names.contains(tree.getName().toString());
                return null;
            }
        }.scan(statement, null);
        return used[0];
    }

    private static String expression(SourceFile source, CodeEdit.GuardLines guard, Range range) {
        LockName lock = guard.lock();
        return switch (lock.kind()) {
            case CLASS ->
                lock.className()
                                .substring(lock.className().lastIndexOf('.') + 1)
                                .replace('$', '.')
                        + ".class";
            case STATIC -> simple(lock.className()) + "." + lock.field();
            case THIS_FIELD -> lock.field();
            case OWNER -> owner(source, guard, range);
            case OWNER_FIELD -> {
                String owner = owner(source, guard, range);
                yield owner.equals("this") ? lock.field() : owner + "." + lock.field();
            }
            default -> throw new NoPatch("no way to " + lock.display() + " from there");
        };
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
    }

    /** Returns the object whose field is accessed: the receiver expression, or this. */
    private static String owner(SourceFile source, CodeEdit.GuardLines guard, Range range) {
        List<String> receivers = new ArrayList<>();
        TreePathScanner<Void, Void> scanner = new TreePathScanner<>() {
            @Override
            public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
                if (tree.getIdentifier().contentEquals(guard.ownerField()))
                    receivers.add(source.source(tree.getExpression()));
                return super.visitMemberSelect(tree, null);
            }
        };
        for (StatementTree statement : range.statements) scanner.scan(new TreePath(range.block, statement), null);
        if (!receivers.isEmpty()) return receivers.get(0);
        for (TreePath at = range.block; at != null; at = at.getParentPath()) {
            if (at.getLeaf() instanceof MethodTree method
                    && method.getModifiers().getFlags().contains(Modifier.STATIC)) break;
            if (!(at.getLeaf() instanceof ClassTree)) continue;
            Element element = source.trees.getElement(at);
            if (element instanceof TypeElement type
                    && Declarations.binaryName(type).equals(guard.ownerClass())) return "this";
        }
        throw new NoPatch("the object to lock has no name there");
    }
}
