package org.racefinder.model;

/** Names of loaded classes. */
public final class ClassNames {
    private ClassNames() {}

    /** The binary name in the class file: the JVM appends an address to that of a hidden class. */
    public static String inClassFile(Class<?> type) {
        String name = type.getName();
        int address = type.isHidden() ? name.indexOf('/') : -1;
        return address < 0 ? name : name.substring(0, address);
    }

    /** The name without its package, as source code writes it: {@code Outer.Inner}. */
    public static String simple(String binaryName) {
        return binaryName.substring(binaryName.lastIndexOf('.') + 1).replace('$', '.');
    }
}
