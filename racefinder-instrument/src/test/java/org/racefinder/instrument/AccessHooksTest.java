package org.racefinder.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class AccessHooksTest {
    @Test
    void plainFieldsAreAnnouncedWithDeclaringClassAndLine() {
        TestProgram program = TestProgram.of("""
                static class A { int x; long y; }
                static class B extends A { double z; }
                static Object run() {
                  B b = new B();
                  b.x = 3; b.y = 4L; b.z = 5.5;
                  return b.x + b.y + b.z;
                }
                """);
        assertEquals(12.5, program.run());
        assertEquals(
                List.of(
                        "constructed B",
                        "write B P$A.x@run:5",
                        "write B P$A.y@run:5",
                        "write B P$B.z@run:5",
                        "read B P$A.x@run:6",
                        "read B P$A.y@run:6",
                        "read B P$B.z@run:6"),
                program.calls());
    }

    @Test
    void staticAndVolatileFieldsHaveHooksOfTheirOwn() {
        TestProgram program = TestProgram.of("""
                static int s; static volatile long v; volatile String w;
                static Object run() {
                  s = 1; v = 2L;
                  P p = new P(); p.w = "x";
                  return s + v + p.w;
                }
                """);
        assertEquals("3x", program.run());
        assertEquals(
                List.of(
                        "initialise P",
                        "write static P.s@run:3",
                        "write volatile null P.v@run:3",
                        "constructed P",
                        "write volatile P P.w@run:4",
                        "read static P.s@run:5",
                        "read volatile null P.v@run:5",
                        "read volatile P P.w@run:5"),
                program.calls());
    }

    @Test
    void finalFieldsAndFieldsOfAnUninitialisedObjectAreNotAnnounced() {
        TestProgram program = TestProgram.of("""
                final int f; int n;
                P(int f) { this.f = f; n = 1; }
                class Inner { int get() { return f; } }
                static Object run() {
                  int captured = new Random(1).nextInt(1) + 4;
                  Supplier<Integer> s = new Supplier<>() { public Integer get() { return captured; } };
                  return new P(3).new Inner().get() + s.get();
                }
                """);
        assertEquals(7, program.run());
        assertEquals(List.of("write P P.n@<init>:2"), program.calls("read", "write"));
    }

    @Test
    void elementsOfEveryTypeAreAnnounced() {
        TestProgram program = TestProgram.of("""
                static Object run() {
                  int[] i = new int[2]; long[] l = new long[2]; double[] d = {1.5, 2.5}; boolean[] z = new boolean[1];
                  Object[] o = new Object[1]; char[][] c = new char[2][3];
                  i[1] = 7; l[0] = 8L; d[1] += 1; z[0] = true; o[0] = "s"; c[1][2] = 'c'; l[0]++;
                  return i[1] + l[0] + d[1] + (z[0] ? "t" : "f") + o[0] + c[1][2];
                }
                """);
        assertEquals(program.runOriginal(), program.run());
        assertEquals(
                List.of(
                        "allocated int[]",
                        "allocated long[]",
                        "allocated double[]",
                        "allocated boolean[]",
                        "allocated Object[]",
                        "allocated char[][]"),
                program.calls("allocated"));
        assertEquals(
                List.of(
                        "write double[] 0",
                        "write double[] 1",
                        "write int[] 1",
                        "write long[] 0",
                        "read double[] 1",
                        "write double[] 1",
                        "write boolean[] 0",
                        "write Object[] 0",
                        "read char[][] 1",
                        "write char[] 2",
                        "read long[] 0",
                        "write long[] 0",
                        "read int[] 1",
                        "read long[] 0",
                        "read double[] 1",
                        "read boolean[] 0",
                        "read Object[] 0",
                        "read char[][] 1",
                        "read char[] 2"),
                program.calls("read", "write"));
    }

    @Test
    void jdkObjectsAreAnnouncedAfterTheirConstructor() {
        TestProgram program = TestProgram.of("""
                static Object run() {
                  List<Object> list = new ArrayList<>(flag() ? new LinkedList<>() : new HashSet<>());
                  new Thread();
                  throwAway(new StringBuilder("a" + list.size()), new int[] {1}, new Object());
                  return new String("x") + list;
                }
                static boolean flag() { return true; }
                static void throwAway(Object... all) {}
                """);
        assertEquals("x[]", program.run());
        assertEquals(
                List.of(
                        "allocated LinkedList",
                        "allocated ArrayList",
                        "allocated Object[]",
                        "allocated StringBuilder",
                        "allocated int[]",
                        "allocated Object"),
                program.calls("allocated").stream()
                        .filter(c -> !c.equals("allocated Thread"))
                        .toList());
    }

    @Test
    void exceptionsOfTheProgramAreUnchanged() {
        TestProgram program = TestProgram.of("""
                int x; long y;
                static String of(Runnable r) { try { r.run(); return "none"; } catch (RuntimeException e) { return e.getClass().getSimpleName(); } }
                static Object run() {
                  P none = null; int[] a = new int[1]; int[] nothing = null; Object[] strings = new String[1];
                  return List.of(of(() -> none.x = 1), of(() -> { long z = none.y; }), of(() -> a[1] = 2), of(() -> nothing[0]++),
                    of(() -> strings[0] = 1), of(() -> { synchronized (nothing) { a[0] = 1; } }));
                }
                """);
        assertEquals(program.runOriginal(), program.run());
    }
}
