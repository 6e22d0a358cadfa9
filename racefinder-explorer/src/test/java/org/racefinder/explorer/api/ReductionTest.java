package org.racefinder.explorer.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.explorer.api.Reduction.Kind;
import org.racefinder.explorer.api.Reduction.Refinement;

class ReductionTest {
    @ParameterizedTest
    @ValueSource(strings = {"auto", "dpor", "transactions", "none"})
    void aNameIsReadBackAsItIsWritten(String text) {
        assertEquals(text, Reduction.parse(text).text());
    }

    @Test
    void refinementsAreAddedToDpor() {
        Reduction refined = Reduction.parse("dpor+shares");
        assertEquals(Kind.DPOR, refined.kind());
        assertTrue(refined.has(Refinement.SHARES));
        assertFalse(Reduction.DPOR.has(Refinement.SHARES));
    }

    @Test
    void autoHasEveryRefinement() {
        assertEquals(EnumSet.allOf(Refinement.class), Reduction.AUTO.refinements());
    }

    @Test
    void aSavedSearchNamesWhatAutoStandsFor() {
        String fact = SettingValues.DEFAULTS.fact(CheckSettings.REDUCTION);
        assertTrue(fact.startsWith("dpor+shares"), fact);
        assertEquals(Reduction.AUTO, Reduction.parse(fact));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "dpor+", "dpor+nothing", "none+shares", "+shares", "dpor+shares+shares", "DPOR"})
    void anythingElseIsRefused(String text) {
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> Reduction.parse(text));
        assertTrue(refused.getMessage().contains("dpor+shares"), refused.getMessage());
    }

    @Test
    void theStrategiesOfThePaperImplyNoReduction() {
        CheckOptions options =
                new CheckOptions("Main", List.of(), List.of(), false, null, null, false, SettingValues.DEFAULTS);
        assertEquals(Reduction.AUTO, options.get(CheckSettings.REDUCTION));
        CheckOptions classic = options.with(CheckSettings.STRATEGY, StrategyName.DFS);
        assertEquals(Set.of(), classic.get(CheckSettings.REDUCTION).refinements());
    }
}
