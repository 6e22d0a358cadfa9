package org.racefinder.advice.patch;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Finds the declaration of a field and makes the field volatile. */
final class Declarations {
    private Declarations() {}

    /** The declaration of the field, with all declarations that share its type: {@code int a, b;}. */
    record Declared(VariableTree field, Element element, List<VariableTree> together) {}

    static Declared find(SourceFile source, String className, String field) {
        List<Declared> found = new ArrayList<>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitClass(ClassTree tree, Void unused) {
                Element element = source.trees.getElement(getCurrentPath());
                if (element instanceof TypeElement type && binaryName(type).equals(className)) {
                    for (Tree member : tree.getMembers()) {
                        if (member instanceof VariableTree variable
                                && variable.getName().contentEquals(field)) {
                            Element declared = source.trees.getElement(new TreePath(getCurrentPath(), member));
                            found.add(new Declared(variable, declared, together(source, tree, variable)));
                        }
                    }
                }
                return super.visitClass(tree, null);
            }
        }.scan(source.unit, null);
        if (found.isEmpty())
            throw new NoPatch("the declaration of " + field + " is not in " + source.file.getFileName());
        return found.get(0);
    }

    static String binaryName(TypeElement type) {
        Element around = type.getEnclosingElement();
        return around instanceof TypeElement outer
                ? binaryName(outer) + "$" + type.getSimpleName()
                : type.getQualifiedName().toString();
    }

    private static List<VariableTree> together(SourceFile source, ClassTree owner, VariableTree field) {
        List<VariableTree> together = new ArrayList<>();
        for (Tree member : owner.getMembers()) {
            if (member instanceof VariableTree other && source.start(other.getType()) == source.start(field.getType()))
                together.add(other);
        }
        return together;
    }

    static void makeVolatile(SourceFile source, String className, String field) {
        Declared declared = find(source, className, field);
        if (declared.field().getModifiers().getFlags().contains(Modifier.VOLATILE)) return;
        boolean isFinal = declared.field().getModifiers().getFlags().contains(Modifier.FINAL);
        VariableTree first = declared.together().get(0);
        if (declared.together().size() > 1) {
            if (isFinal) throw new NoPatch(field + " is final, and so are others declared with it");
            split(source, declared);
        } else if (isFinal) {
            insteadOfFinal(source, first);
        } else {
            source.insert(source.start(first.getType()), "volatile ");
        }
    }

    /**
     * Replaces final by volatile, since a field cannot be both. A final field races only if it was read before its
     * constructor ended.
     */
    private static void insteadOfFinal(SourceFile source, VariableTree field) {
        String modifiers = source.text.substring(source.start(field), source.start(field.getType()));
        Matcher keyword = Pattern.compile("\\bfinal\\b").matcher(modifiers);
        if (!keyword.find()) throw new NoPatch(field.getName() + " is final");
        source.replace(source.start(field) + keyword.start(), source.start(field) + keyword.end(), "volatile");
    }

    /** Gives each declarator a declaration of its own, so that a modifier can apply to one of them. */
    private static void split(SourceFile source, Declared declared) {
        VariableTree first = declared.together().get(0);
        VariableTree last = declared.together().get(declared.together().size() - 1);
        String modifiers = source.text.substring(source.start(first), source.start(first.getType()));
        String type = source.source(first.getType());
        String indentation = source.indentation(source.line(source.start(first)));
        StringBuilder text = new StringBuilder();
        for (VariableTree each : declared.together()) {
            if (text.length() > 0) text.append('\n').append(indentation);
            text.append(modifiers);
            if (each.getName().contentEquals(declared.field().getName())) text.append("volatile ");
            text.append(type).append(' ').append(each.getName());
            if (each.getInitializer() != null) text.append(" = ").append(source.source(each.getInitializer()));
            text.append(';');
        }
        int end = source.text.indexOf(
                ';', last.getInitializer() != null ? source.end(last.getInitializer()) : source.end(last) - 1);
        source.replace(source.start(first), end + 1, text.toString());
    }
}
