package org.racefinder.trace.log;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.model.ArrayNames;
import org.racefinder.model.ArrayOrigin;
import org.racefinder.model.CodeSite;
import org.racefinder.model.FieldName;
import org.racefinder.model.Location;
import org.racefinder.model.SymbolTable;

/**
 * The meaning of the numbers in a log. A number without a definition is reported as unknown and not as an error,
 * because the chunk that defines it may be lost.
 */
public final class LogNames {
    private record Array(String type, int site) {}

    private final List<String> threads = new ArrayList<>();
    private final List<CodeSite> sites = new ArrayList<>(List.of(CodeSite.UNKNOWN));
    private final List<Location> fields = new ArrayList<>(List.of(Location.ofField("?", "?")));
    private final List<String> types = new ArrayList<>(List.of("?"));
    private final ArrayNames origins = new ArrayNames();
    private int knownOrigins;
    private final Map<Integer, Array> arrays = new HashMap<>();
    private final Set<Integer> atomicFields = new HashSet<>();
    private final Set<Integer> atomicArrays = new HashSet<>();

    void read(byte[] chunk) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(chunk));
        for (int i = in.readInt(); i > 0; i--) threads.add(in.readUTF());
        for (int i = in.readInt(); i > 0; i--) {
            String type = in.readUTF();
            String method = in.readUTF();
            String file = in.readUTF();
            sites.add(new CodeSite(type, method, file.isEmpty() ? null : file, in.readInt()));
        }
        for (int i = in.readInt(); i > 0; i--) {
            fields.add(Location.ofField(in.readUTF(), in.readUTF()));
            types.add(in.readUTF());
        }
        for (int i = in.readInt(); i > 0; i--) {
            int object = in.readInt();
            int site = in.readInt();
            arrays.put(object, new Array(in.readUTF(), site));
        }
        for (int i = in.readInt(); i > 0; i--)
            origins.add(new ArrayOrigin(in.readInt(), in.readInt(), in.readByte(), (char) in.readByte()));
        for (int i = in.readInt(); i > 0; i--) atomicFields.add(in.readInt());
        for (int i = in.readInt(); i > 0; i--) atomicArrays.add(in.readInt());
    }

    /** Adds a thread of a run that is analysed while it happens. */
    public int addThread(String name) {
        threads.add(name);
        return threads.size() - 1;
    }

    public void addArray(int object, String type, int site) {
        arrays.put(object, new Array(type, site));
    }

    /** Adds the sites and fields that are new in the symbol table. */
    public void add(SymbolTable symbols) {
        for (int i = sites.size(); i < symbols.siteCount(); i++) sites.add(symbols.siteAt(i));
        for (int i = fields.size(); i < symbols.fieldCount(); i++) {
            FieldName field = symbols.fieldAt(i);
            fields.add(Location.ofField(field.declaringClass(), field.name()));
            types.add(field.descriptor());
        }
        for (; knownOrigins < symbols.arrayOriginCount(); knownOrigins++)
            origins.add(symbols.arrayOriginAt(knownOrigins));
    }

    /** Formats a recorded value for people. */
    public String value(int object, int place, boolean element, long bits) {
        Array array = element ? arrays.get(object) : null;
        if (element) return text(array == null ? "?" : array.type.replaceFirst("\\[]$", ""), bits);
        return text(place >= 0 && place < types.size() ? types.get(place) : "?", bits);
    }

    private static String text(String type, long bits) {
        return switch (type) {
            case "Z", "boolean" -> Boolean.toString(bits != 0);
            case "C", "char" -> "'" + (char) bits + "'";
            case "F", "float" -> Float.toString(Float.intBitsToFloat((int) bits));
            case "D", "double" -> Double.toString(Double.longBitsToDouble(bits));
            case "B", "S", "I", "J", "byte", "short", "int", "long" -> Long.toString(bits);
            default -> bits == 0 ? "null" : "@" + Long.toHexString(bits);
        };
    }

    public int threads() {
        return threads.size();
    }

    public String thread(int number) {
        return number >= 0 && number < threads.size() ? threads.get(number) : "thread " + number;
    }

    public CodeSite site(int number) {
        return number >= 0 && number < sites.size() ? sites.get(number) : CodeSite.UNKNOWN;
    }

    public Location location(int object, int place, boolean element) {
        if (!element) return place >= 0 && place < fields.size() ? fields.get(place) : fields.get(0);
        Array array = arrays.get(object);
        if (array == null) return new Location("?[]", null, true, List.of(place), null);
        String at = array.site == 0 ? null : site(array.site).place();
        return new Location(array.type, null, true, List.of(place), at);
    }

    /**
     * Names the location by the code at the two sites: an array is named after the field from which both sites read it.
     */
    public Location location(int object, int place, boolean element, int oneSite, int otherSite) {
        Array array = element ? arrays.get(object) : null;
        int field = array == null ? 0 : origins.field(array.type, oneSite, otherSite, this::type);
        if (field <= 0 || field >= fields.size()) return location(object, place, element);
        Location holder = fields.get(field);
        return new Location(holder.className(), holder.field(), true, List.of(place), null);
    }

    private String type(int field) {
        return field > 0 && field < types.size() ? types.get(field) : "?";
    }

    /** Whether any location was accessed atomically that can also be accessed plainly. */
    public boolean anyAtomic() {
        return !atomicFields.isEmpty() || !atomicArrays.isEmpty();
    }

    /** Whether the location was accessed atomically at any time in the run, even later. */
    public boolean isAtomic(int object, int place, boolean element) {
        return element ? atomicArrays.contains(object) : atomicFields.contains(place);
    }
}
