package org.racefinder.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ArrayNamesTest {
    private static final int CELLS = 1;
    private static final int OTHER_CELLS = 2;
    private static final int GRID = 3;
    private static final int NAMES = 4;
    private static final Map<Integer, String> DESCRIPTORS =
            Map.of(CELLS, "[I", OTHER_CELLS, "[I", GRID, "[[D", NAMES, "[Ljava/lang/String;");

    private final ArrayNames names = new ArrayNames();

    private int field(String type, int one, int other) {
        return names.field(type, one, other, DESCRIPTORS::get);
    }

    @Test
    void anArrayIsNamedAfterTheFieldFromWhichBothAccessesReadIt() {
        names.add(new ArrayOrigin(10, CELLS, 1, 'I'));
        names.add(new ArrayOrigin(20, CELLS, 1, 'I'));
        assertEquals(CELLS, field("int[]", 10, 20));
    }

    @Test
    void oneAccessThatKnowsTheFieldIsEnough() {
        names.add(new ArrayOrigin(10, CELLS, 1, 'I'));
        names.add(new ArrayOrigin(20, 0, 1, 'I'));
        assertEquals(CELLS, field("int[]", 10, 20));
        assertEquals(CELLS, field("int[]", 20, 10));
    }

    @Test
    void aLineWithTwoArraysOfOneTypeDoesNotDetermineTheField() {
        names.add(new ArrayOrigin(10, CELLS, 1, 'I'));
        names.add(new ArrayOrigin(10, OTHER_CELLS, 1, 'I'));
        assertEquals(0, field("int[]", 10, 10));
        names.add(new ArrayOrigin(20, OTHER_CELLS, 1, 'I'));
        assertEquals(OTHER_CELLS, field("int[]", 10, 20));
    }

    @Test
    void anArrayOfUnknownOriginOnTheSameLineMakesTheFieldUnknown() {
        names.add(new ArrayOrigin(10, CELLS, 1, 'I'));
        names.add(new ArrayOrigin(10, 0, 1, 'I'));
        assertEquals(0, field("int[]", 10, 10));
    }

    @Test
    void arraysOfOtherTypesOnTheSameLineDoNotMatter() {
        names.add(new ArrayOrigin(10, GRID, 1, 'A'));
        names.add(new ArrayOrigin(10, GRID, 2, 'D'));
        names.add(new ArrayOrigin(10, NAMES, 1, 'A'));
        assertEquals(GRID, field("double[]", 10, 10));
        assertEquals(GRID, field("double[][]", 10, 10));
        assertEquals(NAMES, field("java.lang.String[]", 10, 10));
        assertEquals(0, field("int[]", 10, 10));
    }
}
