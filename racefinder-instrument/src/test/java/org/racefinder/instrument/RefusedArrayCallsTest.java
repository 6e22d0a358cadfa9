package org.racefinder.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A JDK method that throws before it touches an element of an array makes no access. */
class RefusedArrayCallsTest {
    private static final String FIELDS = "static int[] ints = new int[4]; static long[] longs = new long[4];"
            + " static Object[] words = new String[4]; static char[] chars = new char[4];"
            + " static byte[] bytes = new byte[4]; int x;";

    private static List<String> accesses(String statement) {
        TestProgram program = TestProgram.of(FIELDS + " static Object run() throws Exception { try { " + statement
                + "; return \"accepted\"; } catch (Exception e) { return \"refused\"; } }");
        assertEquals("refused", program.run());
        return program.calls("read", "write").stream()
                .filter(call -> call.contains("[] ") || call.contains("P.x"))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "System.arraycopy(ints, 0, new int[9], 0, 9)",
                "System.arraycopy(ints, -1, new int[9], 0, 2)",
                "System.arraycopy(new int[9], 0, ints, 2, 3)",
                "System.arraycopy(ints, 0, new int[4], 0, -1)",
                "System.arraycopy(ints, Integer.MAX_VALUE, new int[4], 0, 2)",
                "System.arraycopy(ints, 0, longs, 0, 2)",
                "System.arraycopy(ints, 0, words, 0, 2)",
                "System.arraycopy(ints, 0, null, 0, 2)",
                "System.arraycopy(\"\", 0, ints, 0, 1)",
                "Arrays.fill(ints, 2, 1, 7)",
                "Arrays.fill(ints, -1, 1, 7)",
                "Arrays.fill(ints, 0, 5, 7)",
                "Arrays.fill(words, 1)",
                "Arrays.fill(words, 0, 2, 1)",
                "Arrays.sort(ints, 0, 5)",
                "Arrays.sort(ints, 3, 1)",
                "Arrays.parallelSort(ints, -2, 1)",
                "Arrays.copyOf(ints, -1)",
                "Arrays.copyOfRange(ints, 3, 1)",
                "Arrays.copyOfRange(ints, 5, 7)",
                "Arrays.copyOfRange(ints, -1, 2)",
                "Arrays.binarySearch(ints, 0, 9, 1)",
                "Arrays.equals(ints, 0, 2, new int[1], 0, 2)",
                "Arrays.equals(new int[1], 0, 2, ints, 0, 2)",
                "Arrays.mismatch(ints, 0, 9, new int[9], 0, 9)",
                "Arrays.compare(ints, 0, 2, new int[1], 0, 2)",
                "Arrays.stream(ints, 0, 9)",
                "Arrays.setAll(ints, (IntUnaryOperator) null)",
                "Arrays.parallelSetAll(ints, (IntUnaryOperator) null)",
                "Arrays.parallelPrefix(ints, (IntBinaryOperator) null)",
                "Arrays.parallelPrefix(ints, 0, 9, Integer::sum)",
                "java.lang.reflect.Array.get(ints, 4)",
                "java.lang.reflect.Array.getInt(ints, -1)",
                "java.lang.reflect.Array.getInt(words, 0)",
                "java.lang.reflect.Array.getInt(longs, 0)",
                "java.lang.reflect.Array.set(ints, 9, 1)",
                "java.lang.reflect.Array.set(ints, 0, \"\")",
                "java.lang.reflect.Array.set(words, 0, 1)",
                "java.lang.reflect.Array.setInt(longs, 4, 1)",
                "java.lang.reflect.Array.setLong(ints, 0, 1)",
                "new String(chars, 0, 9)",
                "String.valueOf(chars, 3, 2)",
                "\"hello\".getChars(3, 9, new char[9], 0)",
                "\"hello\".getChars(0, 5, chars, 0)",
                "new String(bytes, 0, 9)",
                "Base64.getEncoder().encode(bytes, new byte[0])",
                "new P().clone()"
            })
    void aCallThatIsRefusedTouchesNothing(String statement) {
        assertEquals(List.of(), accesses(statement));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Arrays.equals(ints, new int[3])",
                "Arrays.equals(ints, ints)",
                "Arrays.equals(ints, 0, 2, new int[3], 0, 3)",
                "Arrays.fill(ints, 2, 2, 1)",
                "System.arraycopy(ints, 1, ints, 2, 0)",
                "Arrays.copyOf(ints, 0)"
            })
    void aCallWithNothingToDoTouchesNothing(String statement) {
        assertEquals(List.of(), accesses(statement + "; if (true) throw new IllegalStateException()"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.reflect.Array.setInt(longs, 1, 1)",
                "java.lang.reflect.Array.set(longs, 1, 'a')",
                "java.lang.reflect.Array.set(longs, 1, (short) 1)"
            })
    void anElementMayBeSetToANarrowerValue(String statement) {
        assertEquals(List.of("write long[] 1"), accesses(statement + "; if (true) throw new IllegalStateException()"));
    }

    /** The elements before the one that is refused have been copied (JLS 10.5, System.arraycopy). */
    @ParameterizedTest
    @ValueSource(strings = {"System.arraycopy(new Object[] {\"a\", \"b\", 1, \"c\"}, 0, words, 0, 4)"})
    void aCopyThatIsRefusedHalfwayHasCopiedWhatCameBefore(String statement) {
        assertEquals(
                List.of("read Object[] 0+3", "write String[] 0+2"),
                accesses(statement).stream().filter(call -> call.contains("+")).toList());
    }
}
