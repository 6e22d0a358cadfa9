package org.racefinder.explorer.share;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.racefinder.model.CodeSite;
import org.racefinder.model.FieldName;

/** What a race is on, by a name that means the same in every process: a field, or the elements of arrays made at one site. */
public record Spot(FieldName field, CodeSite arraySite, String arrayType) {
    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(field != null);
        if (field != null) {
            Wire.text(out, field.declaringClass());
            Wire.text(out, field.name());
            Wire.text(out, field.descriptor());
            out.writeInt(field.modifiers());
        } else {
            Wire.site(out, arraySite);
            Wire.text(out, arrayType);
        }
    }

    static Spot read(DataInputStream in) throws IOException {
        return in.readBoolean()
                ? new Spot(new FieldName(Wire.text(in), Wire.text(in), Wire.text(in), in.readInt()), null, null)
                : new Spot(null, Wire.site(in), Wire.text(in));
    }

    /** As in schedule files, so that the order of several is always the same. */
    String text() {
        return field != null
                ? field.declaringClass() + "." + field.name()
                : arrayType + " @ " + arraySite.className() + "." + arraySite.method() + ":" + arraySite.line();
    }
}
