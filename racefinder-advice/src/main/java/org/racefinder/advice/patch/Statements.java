package org.racefinder.advice.patch;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.util.TreeScanner;

/** Moves a statement that occupies whole lines before another statement of the same block. */
final class Statements {
    private Statements() {}

    static void move(SourceFile source, int line, int before) {
        boolean[] done = new boolean[1];
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitBlock(BlockTree tree, Void unused) {
                StatementTree moved = at(source, tree, line);
                StatementTree target = at(source, tree, before);
                if (moved != null && target != null && !done[0]) {
                    done[0] = true;
                    int from = source.lineStart(source.line(source.start(moved)));
                    int to = source.lineStart(source.line(source.end(moved) - 1) + 1);
                    source.insert(source.lineStart(source.line(source.start(target))), source.text.substring(from, to));
                    source.replace(from, to, "");
                }
                return super.visitBlock(tree, null);
            }
        }.scan(source.unit, null);
        if (!done[0]) throw new NoPatch("the two statements are not in one block");
    }

    private static StatementTree at(SourceFile source, BlockTree block, int line) {
        for (StatementTree statement : block.getStatements()) {
            if (source.line(source.start(statement)) == line) return statement;
        }
        return null;
    }
}
