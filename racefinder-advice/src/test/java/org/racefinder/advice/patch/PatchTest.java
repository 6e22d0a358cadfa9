package org.racefinder.advice.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Change;
import org.racefinder.model.LockName;

class PatchTest {
    @TempDir
    Path directory;

    private Path write(String text) throws IOException {
        Path file = directory.resolve("A.java");
        Files.writeString(file, text);
        return file;
    }

    private Patch.Attempt attempt(Path file, Change... changes) {
        return Patch.of(List.of(changes), name -> file, List.of(directory));
    }

    /** Returns the changed file after compiling it. */
    private String patched(String text, Change... changes) throws IOException {
        Path file = write(text);
        Patch.Attempt attempt = attempt(file, changes);
        assertNotNull(attempt.patch(), attempt.reason());
        assertNull(attempt.patch().compile(directory.resolve("classes"), List.of(directory)));
        attempt.patch().apply();
        assertEquals(text, Files.readString(directory.resolve("A.java.orig")));
        return Files.readString(file);
    }

    private static Change field(Change.Kind kind, String field) {
        return Change.ofField(kind, "A", field);
    }

    @Test
    void volatileIsInsertedBeforeTheType() throws IOException {
        assertEquals(
                "class A {\n    private static volatile boolean done; // why\n}\n",
                patched(
                        "class A {\n    private static boolean done; // why\n}\n",
                        field(Change.Kind.VOLATILE, "done")));
    }

    @Test
    void oneOfSeveralDeclaratorsGetsADeclarationOfItsOwn() throws IOException {
        assertEquals(
                "class A {\n    int a = 1;\n    volatile int b;\n    int c = a;\n}\n",
                patched("class A {\n    int a = 1, b, c = a;\n}\n", field(Change.Kind.VOLATILE, "b")));
    }

    @Test
    void everyUseOfAnAtomicIsRewritten() throws IOException {
        assertEquals(
                """
                import java.util.List;

                class A {
                    private final AtomicInteger n = new AtomicInteger(3);

                    int f(int m) {
                        n.getAndIncrement();
                        n.addAndGet(m);
                        n.set(7);
                        return this.n.get() + n.get();
                    }
                }
                """.replace(
                                "import java.util.List;\n",
                                "import java.util.concurrent.atomic.AtomicInteger;\nimport java.util.List;\n"),
                patched("""
                        import java.util.List;

                        class A {
                            private int n = 3;

                            int f(int m) {
                                n++;
                                n += m;
                                n = 7;
                                return this.n + n;
                            }
                        }
                        """, field(Change.Kind.ATOMIC, "n")));
    }

    @Test
    void booleansInAnAtomicArrayBecomeNumbers() throws IOException {
        String text = patched(
                "class A {\n    boolean[] flag = new boolean[2];\n    boolean f(int i) {\n        flag[i] = true;\n        return !flag[1 - i];\n    }\n}\n",
                field(Change.Kind.ATOMIC_ARRAY, "flag"));
        assertTrue(text.contains("AtomicIntegerArray flag = new AtomicIntegerArray(2);"), text);
        assertTrue(text.contains("flag.set(i, 1);"), text);
        assertTrue(text.contains("return !(flag.get(1 - i) != 0);"), text);
    }

    @Test
    void theRowsOfAnArrayOfArraysBecomeAtomic() throws IOException {
        String text = patched("""
                class A {
                    boolean[][] flag = new boolean[2][1];

                    boolean f(int i) {
                        flag[i][0] = true;
                        flag[1] = new boolean[flag[0].length];
                        return flag[flag.length - i][0];
                    }
                }
                """, field(Change.Kind.ATOMIC_ARRAY, "flag"));
        assertTrue(
                text.contains(
                        "AtomicIntegerArray[] flag = new AtomicIntegerArray[] {new AtomicIntegerArray(1), new AtomicIntegerArray(1)};"),
                text);
        assertTrue(text.contains("flag[i].set(0, 1);"), text);
        assertTrue(text.contains("flag[1] = new AtomicIntegerArray(flag[0].length());"), text);
        assertTrue(text.contains("return (flag[flag.length - i].get(0) != 0);"), text);
    }

    @Test
    void rowsAreGeneratedWhenTheirNumberIsKnownOnlyAtRunTime() throws IOException {
        String text = patched("""
                class A {
                    final String[][] names;
                    final long[][] sums = {{1, 2}, new long[3]};

                    A(int n) {
                        names = new String[n][4];
                        names[0][1] = "" + sums[1][2];
                    }
                }
                """, field(Change.Kind.ATOMIC_ARRAY, "names"), field(Change.Kind.ATOMIC_ARRAY, "sums"));
        assertTrue(
                text.contains(
                        "names = Stream.generate(() -> new AtomicReferenceArray<>(4)).limit(n).toArray(AtomicReferenceArray[]::new);"),
                text);
        assertTrue(text.contains("import java.util.stream.Stream;"), text);
        assertTrue(text.contains("names[0].set(1, \"\" + sums[1].get(2));"), text);
        assertTrue(
                text.contains("new AtomicLongArray[] {new AtomicLongArray(new long[] {1, 2}), new AtomicLongArray(3)}"),
                text);
    }

    @Test
    void aRowPassedElsewhereGetsNoPatch() throws IOException {
        Path file =
                write("class A {\n    int[][] n = new int[2][2];\n    int[] f() {\n        return n[0];\n    }\n}\n");
        assertEquals(
                "a row of the array is handed on",
                attempt(file, field(Change.Kind.ATOMIC_ARRAY, "n")).reason());
    }

    @Test
    void theBodyOfALambdaIsGuardedNotTheStatementThatCreatesIt() throws IOException {
        Change guard = new Change(Change.Kind.GUARD, "A", "lambda$f$0", null, 4, 4, LockName.ofClass("A"), null);
        assertEquals(
                "class A {\n    int n;\n    Runnable f() {\n        return () -> {\n            synchronized (A.class) {\n                n++;\n            }\n        };\n    }\n}\n",
                patched("class A {\n    int n;\n    Runnable f() {\n        return () -> n++;\n    }\n}\n", guard));
    }

    @Test
    void aGuardedLambdaStillReturnsItsValue() throws IOException {
        Change guard = new Change(Change.Kind.GUARD, "A", "lambda$f$0", null, 4, 4, LockName.ofClass("A"), null);
        String text = patched(
                "class A {\n    int n;\n    java.util.function.IntSupplier f() {\n        return () -> n++;\n    }\n}\n",
                guard);
        assertTrue(text.contains("                return n++;\n"), text);
    }

    @Test
    void anAssignmentInAVoidLambdaIsAStatement() throws IOException {
        String text = patched(
                "class A {\n    int[] n = new int[2];\n    Runnable f() {\n        return () -> n[1] = 7;\n    }\n}\n",
                field(Change.Kind.ATOMIC_ARRAY, "n"));
        assertTrue(text.contains("return () -> n.set(1, 7);"), text);
        Path file = write(
                "class A {\n    int[] n = new int[2];\n    java.util.function.IntSupplier f() {\n        return () -> n[1] = 7;\n    }\n}\n");
        assertEquals(
                "an assignment to an element is used as a value",
                attempt(file, field(Change.Kind.ATOMIC_ARRAY, "n")).reason());
    }

    @Test
    void aFinalFieldBecomesVolatileInstead() throws IOException {
        assertEquals(
                "class A {\n    private volatile int n; // final\n    A() {\n        n = 1;\n    }\n}\n",
                patched(
                        "class A {\n    private final int n; // final\n    A() {\n        n = 1;\n    }\n}\n",
                        field(Change.Kind.VOLATILE, "n")));
    }

    @Test
    void statementsAreGuardedAndIndented() throws IOException {
        Change guard = new Change(Change.Kind.GUARD, "A", "f", null, 4, 5, LockName.ofClass("A"), null);
        assertEquals(
                "class A {\n    int n;\n    void f() {\n        synchronized (A.class) {\n            n = 1;\n            n = 2;\n        }\n        n = 3;\n    }\n}\n",
                patched(
                        "class A {\n    int n;\n    void f() {\n        n = 1;\n        n = 2;\n        n = 3;\n    }\n}\n",
                        guard));
    }

    @Test
    void theLockIsThisInOwnMethodsAndTheReceiverElsewhere() throws IOException {
        Change own = new Change(Change.Kind.GUARD, "A", "f", "n", 4, 4, LockName.owner("A"), "A");
        Change other = new Change(Change.Kind.GUARD, "A", "g", "n", 7, 7, LockName.owner("A"), "A");
        String text = patched(
                "class A {\n    int n;\n    void f() {\n        n++;\n    }\n    static void g(A a) {\n        a.n++;\n    }\n}\n",
                own,
                other);
        assertTrue(text.contains("synchronized (this) {\n            n++;"), text);
        assertTrue(text.contains("synchronized (a) {\n            a.n++;"), text);
    }

    @Test
    void anArrayPassedElsewhereGetsNoPatch() throws IOException {
        Path file = write("class A {\n    int[] n = new int[2];\n    int[] f() {\n        return n;\n    }\n}\n");
        assertEquals(
                "the array itself is handed on",
                attempt(file, field(Change.Kind.ATOMIC_ARRAY, "n")).reason());
    }

    @Test
    void aConcurrentlyModifiedFileIsNotOverwritten() throws IOException {
        Path file = write("class A {\n    int n;\n}\n");
        Patch patch = attempt(file, field(Change.Kind.VOLATILE, "n")).patch();
        Files.writeString(file, "class A {\n    long n;\n}\n");
        try {
            patch.apply();
        } catch (IOException e) {
            assertEquals("class A {\n    long n;\n}\n", Files.readString(file));
            return;
        }
        throw new AssertionError("it was overwritten");
    }

    @Test
    void theDiffIsAcceptedByPatch() throws IOException {
        Path file = write("class A {\n    int n;\n}\n");
        String diff = attempt(file, field(Change.Kind.VOLATILE, "n")).patch().diff(directory);
        assertEquals(
                "--- a/A.java\n+++ b/A.java\n@@ -1,3 +1,3 @@\n class A {\n-    int n;\n+    volatile int n;\n }\n",
                diff);
    }
}
