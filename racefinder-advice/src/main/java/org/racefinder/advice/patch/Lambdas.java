package org.racefinder.advice.patch;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;

/** Support for lambdas whose body is an expression that takes the place of a statement. */
final class Lambdas {
    private static final Set<String> OF_OBJECT = Set.of("equals", "hashCode", "toString");

    private Lambdas() {}

    /** Whether the value of the expression is unused. */
    static boolean isStatement(SourceFile source, TreePath expression) {
        TreePath around = expression.getParentPath();
        return around.getLeaf() instanceof ExpressionStatementTree
                || around.getLeaf() instanceof LambdaExpressionTree && returnsNothing(source, around);
    }

    static boolean returnsNothing(SourceFile source, TreePath lambda) {
        if (!(source.trees.getTypeMirror(lambda) instanceof DeclaredType type)) return false;
        for (Element member : source.elements.getAllMembers((TypeElement) type.asElement())) {
            if (member instanceof ExecutableElement method
                    && method.getModifiers().contains(Modifier.ABSTRACT)
                    && !OF_OBJECT.contains(method.getSimpleName().toString()))
                return method.getReturnType().getKind() == TypeKind.VOID;
        }
        return false;
    }

    /** Returns the lambdas with an expression body that covers these lines. */
    static List<TreePath> on(SourceFile source, int first, int last) {
        List<TreePath> found = new ArrayList<>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitLambdaExpression(LambdaExpressionTree tree, Void unused) {
                Tree body = tree.getBody();
                if (tree.getBodyKind() == LambdaExpressionTree.BodyKind.EXPRESSION
                        && source.line(source.start(body)) <= first
                        && source.line(source.end(body) - 1) >= last) found.add(getCurrentPath());
                return super.visitLambdaExpression(tree, null);
            }
        }.scan(source.unit, null);
        return found;
    }
}
