package org.racefinder.instrument.jdk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.instrument.bytecode.JdkClassFiles;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/**
 * The rewritten class files of the running JDK, by internal name, with the fields to which their code refers by number.
 * All classes are rewritten at once, loaded or not. So the numbers are the same in every run, and the class files can
 * be cached.
 */
record RewrittenClasses(List<FieldName> fields, Map<String, byte[]> bytes, List<String> failures) {

    static RewrittenClasses make(SymbolTable symbols, JdkRing rings) {
        int before = symbols.fieldCount();
        Map<String, byte[]> bytes = new LinkedHashMap<>();
        List<String> failures = new ArrayList<>();
        for (String name : rings.names()) {
            try {
                byte[] original = JdkClassFiles.bytes(name);
                if (original == null) continue;
                byte[] rewritten = rings.rewrite(name, original, failures);
                if (rewritten != null) bytes.put(name, rewritten);
            } catch (RuntimeException e) {
                failures.add(name.replace('/', '.') + ": " + e);
            }
        }
        List<FieldName> fields = new ArrayList<>();
        for (int i = before; i < symbols.fieldCount(); i++) fields.add(symbols.fieldAt(i));
        return new RewrittenClasses(fields, bytes, failures);
    }

    /** Adds the fields to a table. Returns false if the table assigns numbers that differ from those in the code. */
    boolean enter(SymbolTable symbols) {
        if (symbols.fieldCount() != 1) return false;
        int expected = 1;
        for (FieldName field : fields) {
            if (symbols.field(field) != expected++) return false;
        }
        return true;
    }
}
