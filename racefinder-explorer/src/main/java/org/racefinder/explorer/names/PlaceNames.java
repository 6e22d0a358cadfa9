package org.racefinder.explorer.names;

import org.racefinder.model.CodeSite;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/** Names places so that a name means the same in every run of the program. */
public final class PlaceNames {
    private final SymbolTable symbols;

    public PlaceNames(SymbolTable symbols) {
        this.symbols = symbols;
    }

    public String of(Place place) {
        if (place.isAssumption() && place.arraySite() == 0) return place.arrayType();
        if (place.field() != 0) {
            FieldName field = symbols.fieldAt(place.field());
            return field.declaringClass() + "." + field.name();
        }
        CodeSite site = symbols.siteAt(place.arraySite());
        return place.arrayType() + " @ " + site.className() + "." + site.method() + ":" + site.line();
    }
}
