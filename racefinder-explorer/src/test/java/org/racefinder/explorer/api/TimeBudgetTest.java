package org.racefinder.explorer.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TimeBudgetTest {
    private static TimeBudget begun(long secondsAgo, int limitSeconds) {
        return new TimeBudget(System.nanoTime() - TimeUnit.SECONDS.toNanos(secondsAgo), limitSeconds);
    }

    @Test
    void everythingEndsWithinATenthOfTheLimitAndFiveSeconds() {
        assertFalse(begun(30, 30).isOver());
        assertTrue(begun(37, 30).isOver());
        assertTrue(begun(0, 30).millisLeft() < 38_000);
        assertTrue(new TimeBudget(0, 30).guardMillis() < 38_000);
    }

    @Test
    void aProcessEndsByItselfBeforeItIsKilled() {
        for (int limit : new int[] {1, 30, 600})
            assertTrue(begun(0, limit).millisLeft() < new TimeBudget(0, limit).guardMillis(), "limit " + limit);
    }

    @Test
    void aSearchThatBeganLateLeavesTimeForItsFindings() {
        assertFalse(begun(20, 20).isTimeForFindings());
        assertTrue(begun(24, 20).isTimeForFindings());
    }

    @Test
    void withoutALimitNothingIsEverOver() {
        TimeBudget budget = begun(1_000_000, 0);
        assertEquals(Long.MAX_VALUE, budget.millisLeft());
        assertFalse(budget.isOver());
        assertFalse(budget.isTimeForFindings());
        assertEquals(0, budget.guardMillis());
    }
}
