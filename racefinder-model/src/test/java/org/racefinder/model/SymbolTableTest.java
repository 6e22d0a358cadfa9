package org.racefinder.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class SymbolTableTest {
    @Test
    void equalSitesHaveTheSameNumberAndTheUnknownSiteHasZero() {
        SymbolTable symbols = new SymbolTable();
        int site = symbols.site(new CodeSite("a.Main", "main", "Main.java", 3));
        assertNotEquals(0, site);
        assertEquals(site, symbols.site(new CodeSite("a.Main", "main", "Main.java", 3)));
        CodeSite unknown = symbols.siteAt(0);
        assertEquals(
                0, symbols.site(new CodeSite(unknown.className(), unknown.method(), unknown.file(), unknown.line())));
    }

    @Test
    void aFieldThatHasAnotherTypeInAnotherVersionOfTheProgramIsAnotherField() {
        SymbolTable symbols = new SymbolTable();
        int reference = symbols.field(new FieldName("Counter", "value", "Ljava/lang/Integer;", 0));
        int number = symbols.field(new FieldName("Counter", "value", "I", 0));
        assertNotEquals(reference, number);
        assertEquals(number, symbols.field(new FieldName("Counter", "value", "I", 0)));
    }
}
