package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.racefinder.junit.FindingKind;
import org.racefinder.model.Finding;

/** Every kind of finding has a documentation page, a unique title and SARIF rule, and a constant for race tests. */
class FindingKindsTest {
    @Test
    void everyKindHasADocumentationPage() {
        for (Finding.Kind kind : Finding.Kind.values())
            assertTrue(Files.isRegularFile(Tool.ROOT.resolve(kind.helpPage())), kind.helpPage());
    }

    @Test
    void everyKindCanBeExpectedByATest() {
        List<String> known = Arrays.stream(FindingKind.values()).map(Enum::name).toList();
        for (Finding.Kind kind : Finding.Kind.values()) assertTrue(known.contains(kind.name()), kind.name());
    }

    @Test
    void noTwoKindsHaveTheSameTitleOrRule() {
        int kinds = Finding.Kind.values().length;
        Set<String> titles = Arrays.stream(Finding.Kind.values())
                .map(kind -> kind.card().title())
                .collect(Collectors.toSet());
        Set<String> rules = Arrays.stream(Finding.Kind.values())
                .map(kind -> kind.card().ruleName())
                .collect(Collectors.toSet());
        assertEquals(kinds, titles.size());
        assertEquals(kinds, rules.size());
    }
}
