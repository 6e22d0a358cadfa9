package org.racefinder.explorer.sync;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import org.racefinder.instrument.bytecode.DeclaredFields;
import org.racefinder.model.ClassNames;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/**
 * Numbers for the classes that the program defined at run time in the current execution, in class loaders of its own or
 * as hidden classes, and for their static fields. A name does not identify such a class. The nth class of a name gets
 * the same numbers in every execution, so that the tables do not grow. Call only with the hooks off.
 */
final class RuntimeClasses {
    /** A static field as some instruction names it: where it is declared, and its number. */
    record StaticField(Class<?> declaring, int number, boolean isVolatile) {}

    private static final String MARK = "#";

    private static final class Entry {
        /** The number of the class among those with its name, from 1; 0 for a class that the program's loader defined. */
        final int nth;

        final int type;
        final Map<Integer, StaticField> fields = new HashMap<>();

        Entry(int nth, int type) {
            this.nth = nth;
            this.type = type;
        }
    }

    private final SymbolTable symbols;
    private final Map<Class<?>, Entry> entries = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private ClassLoader program;
    private int epoch = -1;

    RuntimeClasses(SymbolTable symbols) {
        this.symbols = symbols;
    }

    void begin(ClassLoader loader, int execution) {
        if (program == loader && epoch == execution) return;
        program = loader;
        epoch = execution;
        entries.clear();
        counts.clear();
    }

    /** Whether a name does not identify this class. */
    boolean contains(Class<?> type) {
        return type.isHidden() || type.getClassLoader() != program;
    }

    private Entry entry(Class<?> type) {
        Entry known = entries.get(type);
        if (known != null) return known;
        String name = ClassNames.inClassFile(type);
        int nth = contains(type) ? counts.merge(name, 1, Integer::sum) : 0;
        Entry made = new Entry(nth, symbols.type(nth == 0 ? name : name + MARK + nth));
        entries.put(type, made);
        return made;
    }

    /** The number of the class in the symbol table. */
    int type(Class<?> type) {
        return entry(type).type;
    }

    /** The name of a class of the symbol table, as the program knows it. */
    static String name(String ofType) {
        int mark = ofType.lastIndexOf(MARK);
        return mark < 0 ? ofType : ofType.substring(0, mark);
    }

    /** Resolves a static field by its name, as the JVM does; null if there is none. */
    StaticField field(Class<?> owner, int symbol) {
        Entry entry = entry(owner);
        StaticField known = entry.fields.get(symbol);
        if (known == null) {
            FieldName name = symbols.fieldAt(symbol);
            Field found = find(owner, name);
            if (found == null) return null;
            known = new StaticField(
                    found.getDeclaringClass(), number(found), Modifier.isVolatile(found.getModifiers()));
            entry.fields.put(symbol, known);
        }
        return known;
    }

    /** The number of a static field; fields of classes that differ only in their loader have different ones. */
    int number(Field field) {
        Class<?> declaring = field.getDeclaringClass();
        FieldName name = FieldName.of(field);
        int nth = entry(declaring).nth;
        return nth == 0 ? symbols.field(name) : symbols.field(name, nth + (shape(declaring) << 8));
    }

    /** Distinguishes classes of one name whose fields have different offsets. */
    private static int shape(Class<?> type) {
        int hash = 1;
        for (Field each : DeclaredFields.reflected(type))
            hash = hash * 31 + (each.getName() + each.getType().descriptorString()).hashCode();
        return hash & 0xffff;
    }

    private static Field find(Class<?> owner, FieldName name) {
        for (Field each : DeclaredFields.reflected(owner))
            if (each.getName().equals(name.name())
                    && each.getType().descriptorString().equals(name.descriptor())) return each;
        for (Class<?> above : owner.getInterfaces()) {
            Field inherited = find(above, name);
            if (inherited != null) return inherited;
        }
        return owner.getSuperclass() == null ? null : find(owner.getSuperclass(), name);
    }
}
