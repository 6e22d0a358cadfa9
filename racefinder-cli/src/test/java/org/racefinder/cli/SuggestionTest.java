package org.racefinder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionTest {
    private static final List<String> NAMES =
            List.of("bank.Account", "bank.Transfer", "bank.Transfer$Worker", "shop.Cart");

    @Test
    void aMissingLetterIsForgiven() {
        assertEquals("bank.Transfer", Suggestion.nearest("bank.Transfr", NAMES));
    }

    @Test
    void swappedLettersAreOneEdit() {
        assertEquals(1, Suggestion.editDistance("Tarnsfer", "Transfer", 9));
        assertEquals(3, Suggestion.editDistance("kitten", "sitting", 9));
        assertEquals(2, Suggestion.editDistance("kitten", "sitting", 2));
    }

    @Test
    void aNameThatDiffersInCaseOnlyIsFoundHoweverShort() {
        assertEquals("Ok", Suggestion.nearest("ok", List.of("Ab", "Ok")));
    }

    @Test
    void aForgottenOrWrongPackageIsFound() {
        assertEquals("bank.Transfer", Suggestion.nearest("Transfer", NAMES));
        assertEquals("shop.Cart", Suggestion.nearest("bank.Cart", NAMES));
    }

    @Test
    void aFileNameIsUnderstood() {
        assertEquals("bank.Transfer", Suggestion.nearest("bank/Transfer.class", NAMES));
        assertEquals("bank.Transfer", Suggestion.nearest("Transfer.java", NAMES));
    }

    @Test
    void nothingNearIsNothingSaid() {
        assertNull(Suggestion.nearest("org.Entirely.Different", NAMES));
    }
}
