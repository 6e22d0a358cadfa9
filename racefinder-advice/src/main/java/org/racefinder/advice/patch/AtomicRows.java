package org.racefinder.advice.patch;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.NewArrayTree;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** Rewrites the creation of an array of arrays to create an array of atomic arrays. */
final class AtomicRows {
    /** The maximum number of rows that are written out one by one. */
    private static final int MAX_WRITTEN_OUT = 4;

    private final SourceFile source;
    private final String atomic;
    private final Consumer<ExpressionTree> row;

    /** {@code atomic} is the raw class name of a row; {@code row} rewrites an expression that creates one. */
    AtomicRows(SourceFile source, String atomic, Consumer<ExpressionTree> row) {
        this.source = source;
        this.atomic = atomic;
        this.row = row;
    }

    void rewriteCreation(ExpressionTree made) {
        if (!(made instanceof NewArrayTree array)) throw new NoPatch("its initial value is computed elsewhere");
        if (array.getInitializers() != null) rewriteListed(array, array.getInitializers());
        else if (array.getDimensions().size() == 1)
            replace(
                    array,
                    "new " + atomic + "[" + source.source(array.getDimensions().get(0)) + "]");
        else
            rewriteSized(
                    array, array.getDimensions().get(0), array.getDimensions().get(1));
    }

    /** {@code {{1, 2}, new int[3]}}, with or without a type before it. */
    private void rewriteListed(NewArrayTree array, List<? extends ExpressionTree> rows) {
        int start = source.start(array);
        source.replace(start, source.text.indexOf('{', start), "new " + atomic + "[] ");
        rows.forEach(row);
    }

    /** {@code new int[n][m]}. */
    private void rewriteSized(NewArrayTree array, ExpressionTree count, ExpressionTree length) {
        String diamond = atomic.endsWith("ReferenceArray") ? "<>" : "";
        String one = "new " + atomic + diamond + "(" + source.source(length) + ")";
        boolean few = count instanceof LiteralTree literal
                && length instanceof LiteralTree
                && literal.getValue() instanceof Integer number
                && number <= MAX_WRITTEN_OUT;
        if (few) {
            int number = (Integer) ((LiteralTree) count).getValue();
            replace(array, "new " + atomic + "[] {" + String.join(", ", Collections.nCopies(number, one)) + "}");
            return;
        }
        source.addImport("java.util.stream.Stream");
        String rows = "Stream.generate(() -> " + one + ").limit(" + source.source(count) + ")";
        replace(array, rows + ".toArray(" + atomic + "[]::new)");
    }

    private void replace(NewArrayTree array, String by) {
        source.replace(source.start(array), source.end(array), by);
    }
}
