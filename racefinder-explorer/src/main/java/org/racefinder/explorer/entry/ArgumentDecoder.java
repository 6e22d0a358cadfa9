package org.racefinder.explorer.entry;

/**
 * Decodes the arguments of a test: a letter for the kind, a colon, the value. Examples: {@code i:3}, {@code s:text},
 * {@code e:pkg.Colour:RED}, {@code c:pkg.Foo}, {@code n:} for null. All values are immutable, so that one object can
 * serve every execution.
 */
final class ArgumentDecoder {
    private ArgumentDecoder() {}

    static Object value(String text, ClassLoader program) throws ReflectiveOperationException {
        String value = text.length() < 2 ? "" : text.substring(2);
        try {
            return switch (text.length() < 2 || text.charAt(1) != ':' ? '?' : text.charAt(0)) {
                case 'n' -> null;
                case 's' -> value;
                case 'z' -> Boolean.valueOf(value);
                case 'b' -> Byte.valueOf(value);
                case 'h' -> Short.valueOf(value);
                case 'i' -> Integer.valueOf(value);
                case 'j' -> Long.valueOf(value);
                case 'f' -> Float.valueOf(value);
                case 'd' -> Double.valueOf(value);
                case 'k' -> value.charAt(0);
                case 'c' -> Class.forName(value, false, program);
                case 'e' -> constant(value, program);
                default -> throw new TestNotRunnableException("\"" + text + "\" is not an argument of a test");
            };
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ClassNotFoundException e) {
            throw new TestNotRunnableException("\"" + text + "\" is not an argument of a test");
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object constant(String text, ClassLoader program) throws ClassNotFoundException {
        int colon = text.indexOf(':');
        Class type = Class.forName(text.substring(0, colon), false, program);
        return Enum.valueOf(type, text.substring(colon + 1));
    }
}
