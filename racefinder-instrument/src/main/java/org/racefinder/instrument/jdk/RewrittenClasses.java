package org.racefinder.instrument.jdk;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/**
 * The rewritten class files of the running JDK, by internal name, with the fields their code names by number. All of them are
 * made at once, loaded or not, so the numbers are the same in every run and the bytes can be kept.
 */
record RewrittenClasses(List<FieldName> fields, Map<String, byte[]> bytes, List<String> failures) {

    static RewrittenClasses make(SymbolTable symbols, boolean mapCurrentThread) {
        int before = symbols.fieldCount();
        Map<String, byte[]> bytes = new LinkedHashMap<>();
        List<String> failures = new ArrayList<>();
        Set<String> seen = new LinkedHashSet<>();
        Deque<String> names = new ArrayDeque<>(Rings.names(mapCurrentThread));
        while (!names.isEmpty()) {
            String name = names.poll();
            if (!seen.add(name)) continue;
            try {
                JdkClass read = JdkClass.read(name);
                if (read == null) continue;
                names.addAll(Rings.nested(read, mapCurrentThread));
                Rings.rewrite(read, symbols, mapCurrentThread);
                byte[] rewritten = read.bytes();
                if (rewritten != null) bytes.put(name, rewritten);
                failures.addAll(read.failures());
            } catch (IOException | RuntimeException e) {
                failures.add(name.replace('/', '.') + ": " + e);
            }
        }
        List<FieldName> fields = new ArrayList<>();
        for (int i = before; i < symbols.fieldCount(); i++) fields.add(symbols.fieldAt(i));
        return new RewrittenClasses(fields, bytes, failures);
    }

    /** Enters the fields into a table; false if it gives them other numbers than the code was made with. */
    boolean enter(SymbolTable symbols) {
        if (symbols.fieldCount() != 1) return false;
        int expected = 1;
        for (FieldName field : fields) {
            if (symbols.field(field) != expected++) return false;
        }
        return true;
    }
}
