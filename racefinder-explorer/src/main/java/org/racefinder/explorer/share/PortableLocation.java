package org.racefinder.explorer.share;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.racefinder.model.CodeSite;
import org.racefinder.model.FieldName;

/**
 * The place of a race, in a form that is valid in every process: a field, or the elements of the arrays created at one
 * site.
 */
public record PortableLocation(FieldName field, CodeSite arraySite, String arrayType) {
    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(field != null);
        if (field != null) {
            WireFormat.text(out, field.declaringClass());
            WireFormat.text(out, field.name());
            WireFormat.text(out, field.descriptor());
            out.writeInt(field.modifiers());
        } else {
            WireFormat.site(out, arraySite);
            WireFormat.text(out, arrayType);
        }
    }

    static PortableLocation read(DataInputStream in) throws IOException {
        return in.readBoolean()
                ? new PortableLocation(
                        new FieldName(WireFormat.text(in), WireFormat.text(in), WireFormat.text(in), in.readInt()),
                        null,
                        null)
                : new PortableLocation(null, WireFormat.site(in), WireFormat.text(in));
    }

    /** Returns the form used in schedule files, by which locations are sorted. */
    String text() {
        return field != null
                ? field.declaringClass() + "." + field.name()
                : arrayType + " @ " + arraySite.className() + "." + arraySite.method() + ":" + arraySite.line();
    }
}
