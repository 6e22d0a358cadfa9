package org.racefinder.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** View consistency on recorded actions: one execution, or several of the same program. */
class ViewsTest {
    private static final int LOCK = 100;
    private static final int INNER = 101;
    private static final int JDK = 50;

    private int block;
    private final Views views = new Views(new StableNaming() {
        @Override
        public int thread(int thread) {
            return thread;
        }

        @Override
        public int lock(int thread, int lock) {
            return lock;
        }

        @Override
        public int block(int thread) {
            return block;
        }

        @Override
        public int field(int thread, int location) {
            return location == JDK ? -1 : location;
        }
    });

    ViewsTest() {
        views.begin(null);
    }

    /** Runs each text as a synchronized block of its own; x, y, z are written. */
    private void thread(int thread, String... blocks) {
        for (String fields : blocks) {
            block++;
            section(thread, LOCK, fields);
        }
    }

    private void section(int thread, int lock, String fields) {
        views.lockAcquired(thread, lock);
        write(thread, fields);
        views.lockReleased(thread, lock);
    }

    private void write(int thread, String fields) {
        for (char field : fields.toCharArray()) views.write(thread, field - 'a', 1);
    }

    private List<String> conflicts() {
        List<String> texts = new ArrayList<>();
        for (ViewConsistency.Conflict conflict : ViewConsistency.conflicts(views)) {
            List<String> apart = conflict.diverging().stream()
                    .map(view -> text(view, conflict.maximal()))
                    .toList();
            texts.add(conflict.first() + ":" + text(conflict.maximal(), conflict.maximal()) + " " + conflict.second()
                    + ":" + String.join(",", apart));
        }
        return texts;
    }

    private static String text(View view, View maximal) {
        TreeSet<Character> fields = new TreeSet<>();
        for (int i = 0; i < view.size(); i++) {
            if (maximal.has(view.field(i))) fields.add((char) ('a' + view.field(i)));
        }
        StringBuilder text = new StringBuilder();
        fields.forEach(text::append);
        return text.toString();
    }

    @Test
    void example1NoThreadAccessesBothInOneBlock() {
        thread(1, "x", "y");
        thread(2, "x", "y");
        assertEquals(List.of(), conflicts());
    }

    @Test
    void example2OneThreadAccessesBothInOneBlockTheOtherApart() {
        thread(1, "xy");
        thread(2, "x", "y");
        assertEquals(List.of("1:xy 2:x,y"), conflicts());
    }

    @Test
    void example3OwnPartialAccessesDoNotMatter() {
        thread(1, "xy", "x", "y");
        thread(2, "x", "y");
        assertEquals(List.of("1:xy 2:x,y"), conflicts());
    }

    @Test
    void example4AChainIsNoConflict() {
        thread(1, "xyz");
        thread(2, "xy", "x");
        assertEquals(List.of(), conflicts());
    }

    @Test
    void example5And6ThreeThreads() {
        thread(1, "xy");
        thread(2, "x");
        thread(3, "y");
        assertEquals(List.of(), conflicts());
        thread(3, "x");
        assertEquals(List.of("1:xy 3:y,x"), conflicts());
    }

    @Test
    void example7OverlapsOfOneFieldAreNoConflict() {
        thread(1, "xy", "x", "y");
        thread(2, "yz", "y", "z");
        thread(3, "zx", "z", "x");
        assertEquals(List.of(), conflicts());
    }

    /** The second conflict follows from the definition; the table in the paper does not list it. */
    @Test
    void example8OneMoreViewMakesTwoConflicts() {
        thread(1, "xy", "x", "yz");
        thread(2, "yz", "y", "z");
        thread(3, "zx", "z", "x");
        assertEquals(List.of("1:yz 2:y,z", "3:xz 1:x,x,z"), conflicts());
    }

    @Test
    void aFieldNeverWrittenUnderALockIsIgnored() {
        thread(1, "x");
        for (int thread = 1; thread < 3; thread++) {
            block++;
            views.lockAcquired(thread, LOCK);
            views.read(thread, 'x' - 'a', 1);
            if (thread == 2) {
                views.lockReleased(thread, LOCK);
                block++;
                views.lockAcquired(thread, LOCK);
            }
            views.read(thread, 'y' - 'a', 1);
            views.lockReleased(thread, LOCK);
        }
        assertEquals(List.of(), conflicts());
        thread(3, "y");
        assertEquals(1, conflicts().size());
    }

    @Test
    void accessesOutsideOfBlocksAndInTheJdkAreIgnored() {
        write(1, "xy");
        thread(2, "x", "y");
        block++;
        views.lockAcquired(1, LOCK);
        views.write(1, JDK, 1);
        views.lockReleased(1, LOCK);
        assertEquals(List.of(), conflicts());
    }

    @Test
    void aBranchTakenInAnotherExecutionBelongsToTheView() {
        thread(1, "xyz", "xz");
        block = 7;
        section(2, LOCK, "yz");
        block = 8;
        section(2, LOCK, "xz");
        assertEquals(1, conflicts().size());
        views.begin(null);
        block = 7;
        section(2, LOCK, "xyz");
        assertEquals(List.of(), conflicts());
    }

    @Test
    void innerBlocksInsideACommonOuterLockDoNotConflict() {
        nested(1, true, "xy");
        nested(2, true, "x", "y");
        assertEquals(List.of(), conflicts());
    }

    @Test
    void innerBlocksConflictWithAThreadThatSkipsTheOuterLock() {
        nested(1, false, "xy");
        nested(2, true, "x", "y");
        assertEquals(List.of("1:xy 2:x,y"), conflicts());
    }

    @Test
    void innerBlocksInTwoOuterBlocksConflictAtTheOuterLock() {
        nested(1, true, "xy");
        nested(2, true, "x");
        nested(2, true, "y");
        assertEquals(List.of("1:xy 2:x,y"), conflicts());
        assertEquals(LOCK, ViewConsistency.conflicts(views).get(0).lock());
    }

    private void nested(int thread, boolean outer, String... inner) {
        block++;
        if (outer) views.lockAcquired(thread, LOCK);
        for (String fields : inner) {
            block++;
            section(thread, INNER, fields);
        }
        if (outer) views.lockReleased(thread, LOCK);
    }

    @Test
    void overlappingBlocksEachRecordTheirOwnAccesses() {
        block = 1;
        views.lockAcquired(1, LOCK);
        write(1, "x");
        block = 2;
        views.lockAcquired(1, INNER);
        write(1, "y");
        views.lockReleased(1, LOCK);
        write(1, "z");
        views.lockReleased(1, INNER);
        thread(2, "x", "y", "z");
        assertEquals(List.of("1:xy 2:x,y"), conflicts());
    }

    // ---- Torn states

    private boolean torn(int... order) {
        thread(1, "xy");
        thread(2, "x", "y");
        boolean[] seen = {false};
        views.watch(new TornStates(ViewConsistency.conflicts(views), conflict -> seen[0] = true));
        views.begin(null);
        for (int step : order) {
            block = step;
            views.lockAcquired(step == 1 ? 1 : 2, LOCK);
            boolean write = step == 1;
            if (step != 3) access(step == 1 ? 1 : 2, 'x', write);
            if (step != 2) access(step == 1 ? 1 : 2, 'y', write);
            views.lockReleased(step == 1 ? 1 : 2, LOCK);
        }
        return seen[0];
    }

    private void access(int thread, char field, boolean write) {
        if (write) views.write(thread, field - 'a', 1);
        else views.read(thread, field - 'a', 1);
    }

    @Test
    void aReaderIsTornByAWriteOfBothInBetween() {
        assertTrue(torn(2, 1, 3));
    }

    @Test
    void aReaderBeforeOrAfterTheWriteIsNotTorn() {
        assertFalse(torn(1, 2, 3));
    }

    @Test
    void aReaderThatReadsAgainIsNotTorn() {
        assertFalse(torn(2, 1, 2, 3));
    }

    @Test
    void aWriterIsTornByAReadOfBothInBetween() {
        thread(1, "xy");
        thread(2, "x", "y");
        int[] seen = {0};
        views.watch(new TornStates(ViewConsistency.conflicts(views), conflict -> seen[0]++));
        views.begin(null);
        block = 2;
        section(2, LOCK, "x");
        block = 1;
        views.lockAcquired(1, LOCK);
        access(1, 'x', false);
        access(1, 'y', false);
        views.lockReleased(1, LOCK);
        assertEquals(0, seen[0]);
        block = 3;
        section(2, LOCK, "y");
        assertEquals(1, seen[0]);
    }
}
