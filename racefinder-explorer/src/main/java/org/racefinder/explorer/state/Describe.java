package org.racefinder.explorer.state;

import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.model.ClassNames;
import org.racefinder.model.ThreadName;

/** The names of objects, threads and classes in reports. */
public final class Describe {
    private Describe() {}

    public static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
    }

    public static String object(ObjectRecord record) {
        if (record.label != null) return record.label;
        Object o = record.object;
        if (o instanceof Class<?> c) return simple(ClassNames.inClassFile(c)) + ".class";
        if (o instanceof Thread) return thread(record);
        return simple(o.getClass().getTypeName()) + "@" + number(record.name);
    }

    private static String number(long name) {
        return Long.toString((name >>> ObjectNames.SLOT_BITS) & 0x3fffffff, 36);
    }

    /** The name of a thread; a virtual thread without a name is numbered. */
    public static String thread(ObjectRecord record) {
        String name = ((Thread) record.object).getName();
        if (!name.isEmpty()) return ThreadName.shortened(name);
        return record.thread == null ? "a virtual thread" : "virtual thread " + record.thread.index;
    }
}
