package org.racefinder.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BitRowsTest {
    private static final int ROWS = 40;

    private final SplittableRandom random = new SplittableRandom(7);
    private final BitRows table = new BitRows();
    private final BitRows other = new BitRows();
    private final BitSet[] model = sets();
    private final BitSet[] otherModel = sets();

    private static BitSet[] sets() {
        BitSet[] sets = new BitSet[ROWS];
        for (int i = 0; i < ROWS; i++) sets[i] = new BitSet();
        return sets;
    }

    @Test
    void behavesLikeAnArrayOfSets() {
        for (int round = 0; round < 300; round++) {
            int columns = 1 + random.nextInt(round < 100 ? 60 : 500);
            for (int step = 0; step < 200; step++)
                act(random.nextInt(ROWS), random.nextInt(ROWS), random.nextInt(columns));
            for (int row = 0; row < ROWS; row++) {
                assertEquals(model[row].isEmpty(), table.isEmpty(row));
                for (int column = 0; column < 520; column++)
                    assertEquals(model[row].get(column), table.get(row, column));
            }
            clear();
        }
    }

    private void clear() {
        table.clear();
        for (BitSet set : model) set.clear();
        if (!random.nextBoolean()) return;
        other.clear();
        for (BitSet set : otherModel) set.clear();
    }

    private void act(int row, int otherRow, int column) {
        switch (random.nextInt(9)) {
            case 0 -> {
                table.set(row, column);
                model[row].set(column);
            }
            case 1 -> {
                other.set(otherRow, column);
                otherModel[otherRow].set(column);
            }
            case 2 -> {
                table.unset(row, column);
                model[row].clear(column);
            }
            case 3 -> {
                table.setOnlyIn(row, column);
                for (BitSet set : model) set.clear(column);
                model[row].set(column);
            }
            case 4 -> {
                table.addAll(row, other, otherRow);
                model[row].or(otherModel[otherRow]);
            }
            case 5 -> {
                table.addAll(row, table, otherRow);
                model[row].or(model[otherRow]);
            }
            case 6 -> {
                table.retainAll(row, other, otherRow);
                model[row].and(otherModel[otherRow]);
            }
            case 7 -> {
                table.assign(row, other, otherRow);
                model[row].clear();
                model[row].or(otherModel[otherRow]);
            }
            default ->
                assertEquals(model[row].intersects(otherModel[otherRow]), table.intersects(row, other, otherRow));
        }
    }
}
