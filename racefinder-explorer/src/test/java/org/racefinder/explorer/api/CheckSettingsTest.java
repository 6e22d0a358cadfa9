package org.racefinder.explorer.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.racefinder.analysis.AnalysisName;

class CheckSettingsTest {
    @Test
    void everyDefaultShownInTheHelpIsParsedAsTheDefault() {
        for (Setting<?> setting : CheckSettings.all())
            if (setting.shownDefault() != null)
                assertEquals(
                        SettingValues.DEFAULTS,
                        SettingValues.DEFAULTS.withText(setting, setting.shownDefault()),
                        setting.name());
    }

    @Test
    void namesAndAttributesAreUnique() {
        List<Setting<?>> all = CheckSettings.all();
        assertEquals(all.size(), all.stream().map(Setting::name).distinct().count());
        List<String> attributes = all.stream()
                .map(Setting::attribute)
                .filter(name -> name != null)
                .toList();
        assertEquals(Set.copyOf(attributes).size(), attributes.size());
    }

    @Test
    void aSavedSearchListsEverySettingThatChangesTheSearchOnce() {
        List<Setting<?>> listed = CheckSettings.changingSearch();
        assertEquals(listed.stream().distinct().count(), listed.size());
        assertEquals(
                CheckSettings.all().stream().filter(Setting::changesSearch).collect(Collectors.toSet()),
                Set.copyOf(listed));
    }

    @Test
    void aValueEqualToTheDefaultIsNotAChange() {
        SettingValues changed = SettingValues.DEFAULTS.with(CheckSettings.SEED, 7L);
        assertEquals(Map.of("--seed", "7"), changed.texts());
        assertEquals(SettingValues.DEFAULTS, changed.with(CheckSettings.SEED, 0L));
    }

    @Test
    void aScheduleHasOneLineForEachElementOfAList() {
        SettingValues values = SettingValues.DEFAULTS
                .with(CheckSettings.ANALYSIS, List.of(AnalysisName.SUMMARY, AnalysisName.ERASER))
                .with(CheckSettings.UNTRACKED, List.of("a.B.c", "a.B.d"));
        assertEquals(
                "{timed-waits=[may-expire], spurious=[off], analysis=[summary, eraser], untracked=[a.B.c, a.B.d]}",
                values.scheduleLines().toString());
        assertEquals("summary,eraser", values.fact(CheckSettings.ANALYSIS));
        assertEquals("[a.B.c, a.B.d]", values.fact(CheckSettings.UNTRACKED));
    }

    @Test
    void aValueThatIsNotAllowedIsExplained() {
        assertEquals("takes a positive number, not \"x\"", refused(CheckSettings.MAX_EXECUTIONS, "x"));
        assertEquals("takes a number from 1 to 100, not \"0\"", refused(CheckSettings.DEPTH, "0"));
        assertEquals("takes on, off, not \"yes\"", refused(CheckSettings.ADVICE, "yes"));
        assertEquals("takes may-expire, stuck, never, not \"STUCK\"", refused(CheckSettings.TIMED_WAITS, "STUCK"));
        assertEquals("takes a list of WF, WW, ARA and AF, not \"WX\"", refused(CheckSettings.HEURISTICS, "WX"));
    }

    private static String refused(Setting<?> setting, String text) {
        return assertThrows(IllegalArgumentException.class, () -> SettingValues.DEFAULTS.withText(setting, text))
                .getMessage();
    }
}
