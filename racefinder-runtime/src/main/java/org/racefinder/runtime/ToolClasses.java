package org.racefinder.runtime;

/**
 * The classes of the tool, which the program shares its JVM with. They are hidden from the program, because an ordinary
 * run has none, and because a program that reached them could change what is reported about it.
 */
final class ToolClasses {
    private static final String PACKAGES = "org.racefinder.";

    private ToolClasses() {}

    static boolean contains(Class<?> type) {
        if (!type.getName().startsWith(PACKAGES)) return false;
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == Hooks.control().getClass().getClassLoader();
    }

    /** Throws what a look-up of this class by name throws in an ordinary run. */
    static void hide(Class<?> found) throws ClassNotFoundException {
        if (found != null && contains(found)) throw new ClassNotFoundException(found.getName());
    }
}
