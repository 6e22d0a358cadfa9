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
}
