package org.racefinder.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.runtime.Control;
import org.racefinder.runtime.Hooks;
import org.racefinder.runtime.NotedElements;

/**
 * Hooks for array accesses in a parallel run: in loops, each hook receives its previous return value; arrays that never
 * leave a call have no hooks.
 */
class WatchedArraysTest {
    private static final class Answer extends NotedElements {
        private final int number;

        Answer(int number) {
            super(null, 0);
            this.number = number;
        }
    }

    /** Returns the number of the call and records its arguments. */
    private static final class Answering extends Control {
        final List<String> calls = new ArrayList<>();

        @Override
        public void readElement(Object array, int index, int site) {
            calls.add("read " + index);
        }

        @Override
        public void writeElement(Object array, int index, int site) {
            calls.add("write " + index);
        }

        @Override
        public NotedElements readElement(Object array, int index, int site, NotedElements noted) {
            return answer("read " + index, noted);
        }

        @Override
        public NotedElements writeElement(Object array, int index, int site, NotedElements noted) {
            return answer("write " + index, noted);
        }

        private NotedElements answer(String call, NotedElements noted) {
            calls.add(call + " after " + (noted instanceof Answer answer ? answer.number : "nothing"));
            return new Answer(calls.size());
        }
    }

    /** Shared by all tests, because the first installed control stays in use. */
    private static final Answering CONTROL = new Answering();

    WatchedArraysTest() {
        CONTROL.calls.clear();
    }

    private static Object run(String members) throws ReflectiveOperationException {
        RewritingLoader classes = new RewritingLoader(
                Sources.compile("P.java", "import java.util.*; public class P { " + members + " }"), true);
        classes.verifyAll();
        Control before = Hooks.control();
        Method run = classes.loadClass("P").getDeclaredMethod("run");
        run.setAccessible(true);
        Hooks.install(CONTROL);
        try {
            return run.invoke(null);
        } catch (InvocationTargetException e) {
            throw new AssertionError(e.getCause());
        } finally {
            Hooks.install(before);
        }
    }

    @Test
    void eachInstructionInALoopReceivesItsOwnLastReturnValue() throws ReflectiveOperationException {
        Object result = run("""
                static int[] a = new int[3];
                static Object run() {
                  for (int i = 0; i < 2; i++) a[i + 1] = a[i] + 1;
                  return a[2];
                }
                """);
        assertEquals(2, result);
        assertEquals(
                List.of("read 0 after nothing", "write 1 after nothing", "read 1 after 1", "write 2 after 2", "read 2"),
                CONTROL.calls);
    }

    @Test
    void aNewCallOfTheMethodRemembersNothing() throws ReflectiveOperationException {
        run("""
                static long sum(long[] a) { long s = 0; for (long each : a) s += each; return s; }
                static Object run() { long[] a = new long[2]; return sum(a) + sum(a); }
                """);
        assertEquals(
                List.of("read 0 after nothing", "read 1 after 1", "read 0 after nothing", "read 1 after 3"),
                CONTROL.calls);
    }

    @Test
    void methodsOfEveryShapeStayValid() throws ReflectiveOperationException {
        Object result = run("""
                final double[] d = new double[4]; String[] names = {"x", "y"}; boolean[] z;
                P(int n) { this(new boolean[n]); for (int i = 0; i < n; i++) z[i] = true; }
                P(boolean[] z) { super(); do { this.z = z; } while (z[0]); }
                synchronized double total() {
                  double sum = 0; int i = 0;
                  while (true) {
                    try {
                      sum += d[i]; d[i] = sum; i++;
                      switch (i) { case 1: long l = 5L; d[i] += l; continue; case 2: continue; default: }
                    } catch (ArrayIndexOutOfBoundsException e) { return sum; }
                    finally { synchronized (this) { d[0] += z[1] ? 1 : 0; } }
                  }
                }
                static synchronized int count(Object[]... all) {
                  int n = 0;
                  for (Object[] each : all) for (Object one : each) n += one == null ? 0 : 1;
                  return n;
                }
                static Object run() { P p = new P(2); return p.total() + count(p.names, new Object[3]); }
                """);
        assertEquals(7.0, result);
    }

    @Test
    void aMethodWithVeryManyAccessesRemembersTheFirstOnes() throws ReflectiveOperationException {
        run("static int[] kept = new int[40]; static Object run() { int[] a = kept; for (int i = 0; i < 2; i++) { "
                + "a[0]++; ".repeat(40) + "} return a; }");
        assertEquals(160, CONTROL.calls.size());
        assertEquals(64, CONTROL.calls.stream().filter(c -> c.contains("after")).count());
    }

    @Test
    void arraysThatNeverLeaveTheCallAreNotReported() throws ReflectiveOperationException {
        Object result = run("""
                static Object run() {
                  int[] count = new int[10]; String[] names = {"a", "b"}; Object same = names;
                  for (int i = 0; i < 20; i++) count[i % 10] += ((String[]) same)[i % 2].length();
                  for (int each : new int[] {3, 4}) count[each] *= 10;
                  return count[3] + count[0] + count.length;
                }
                """);
        assertEquals(32, result);
        assertEquals(List.of(), CONTROL.calls);
    }

    @Test
    void arraysThatMayLeaveTheCallAreReported() throws ReflectiveOperationException {
        run("""
                static int[] kept; int[] held; Object[] pair = new Object[1];
                static int[] made() { int[] a = new int[1]; a[0] = 1; return a; }
                static int passed(int[] a) { return 0; }
                static void inField(P p) { int[] a = new int[1]; a[0] = 2; p.held = a; }
                static void inStatic() { int[] a = new int[1]; a[0] = 3; kept = a; }
                static void inElement(Object[] into) { int[] a = new int[4]; a[3] = 4; into[0] = a; }
                static void asArgument() { int[] a = new int[6]; a[5] = 5; passed(a); }
                static void inLambda() { int[] a = new int[7]; Runnable r = () -> kept = a; a[6] = 6; r.run(); }
                static void orAnother(int[] b) { int[] a = b.length > 1 ? new int[9] : b; a[0] = 7; }
                static void later(int n) { int[] a = new int[9]; for (int i = 0; i < n; i++) { a[8] = i; kept = a; } }
                static void locked() { int[] a = new int[10]; synchronized (a) { a[9] = 9; } }
                static void ofTwo(boolean b) { int[] a = new int[11], c = new int[11]; kept = c; (b ? a : c)[10] = 1; }
                static Object run() {
                  P p = new P();
                  made(); inField(p); inStatic(); inElement(p.pair); asArgument(); inLambda(); orAnother(new int[1]);
                  later(1); locked(); ofTwo(true);
                  return null;
                }
                """);
        assertEquals(
                List.of(
                        "write 0",
                        "write 0",
                        "write 0",
                        "write 3",
                        "write 0",
                        "write 5",
                        "write 6",
                        "write 0",
                        "write 8 after nothing",
                        "write 9",
                        "write 10"),
                CONTROL.calls);
    }
}
