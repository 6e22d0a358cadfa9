package org.racefinder.explorer.engine;

/** Names for people. */
final class Describe {
    private Describe() {}

    static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
    }

    static String object(ObjectRecord record) {
        Object o = record.object;
        if (o instanceof Class<?> c) return simple(c.getName()) + ".class";
        if (o instanceof Thread t) return t.getName();
        return simple(o.getClass().getTypeName()) + "@" + number(record.name);
    }

    private static String number(long name) {
        return Long.toString((name >>> Names.SLOT_BITS) & 0x3fffffff, 36);
    }
}
