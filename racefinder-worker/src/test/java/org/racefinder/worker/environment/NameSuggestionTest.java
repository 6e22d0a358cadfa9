package org.racefinder.worker.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

class NameSuggestionTest {
    private static final List<String> NAMES =
            List.of("bank.Account", "bank.Transfer", "bank.Transfer$Worker", "shop.Cart");

    @Test
    void aMissingLetterStillGetsASuggestion() {
        assertEquals("bank.Transfer", NameSuggestion.nearest("bank.Transfr", NAMES));
    }

    @Test
    void swappedLettersAreOneEdit() {
        assertEquals(1, NameSuggestion.editDistance("Tarnsfer", "Transfer", 9));
        assertEquals(3, NameSuggestion.editDistance("kitten", "sitting", 9));
        assertEquals(2, NameSuggestion.editDistance("kitten", "sitting", 2));
    }

    @Test
    void aNameThatDiffersInCaseOnlyIsFoundHoweverShort() {
        assertEquals("Ok", NameSuggestion.nearest("ok", List.of("Ab", "Ok")));
    }

    @Test
    void aMissingOrWrongPackageIsSuggested() {
        assertEquals("bank.Transfer", NameSuggestion.nearest("Transfer", NAMES));
        assertEquals("shop.Cart", NameSuggestion.nearest("bank.Cart", NAMES));
    }

    @Test
    void aFileNameIsMatchedWithItsClass() {
        assertEquals("bank.Transfer", NameSuggestion.nearest("bank/Transfer.class", NAMES));
        assertEquals("bank.Transfer", NameSuggestion.nearest("Transfer.java", NAMES));
    }

    @Test
    void nothingSimilarGivesNoSuggestion() {
        assertNull(NameSuggestion.nearest("org.Entirely.Different", NAMES));
    }
}
