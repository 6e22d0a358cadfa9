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

/** In a parallel run, hooks of array accesses in loops get back what they answered. */
class WatchedLoopsTest {
    private static final class Answer extends NotedElements {
        private final int number;

        Answer(int number) {
            super(null, 0);
            this.number = number;
        }
    }

    /** Answers with the number of the call, and tells what it was given. */
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

    /** One for all tests: the first that is asked is asked for ever. */
    private static final Answering CONTROL = new Answering();

    WatchedLoopsTest() {
        CONTROL.calls.clear();
    }

    private static Object run(String members) throws ReflectiveOperationException {
        RewrittenClasses classes = new RewrittenClasses(
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
    void eachInstructionInALoopGetsItsOwnLastAnswer() throws ReflectiveOperationException {
        Object result = run("""
                static Object run() {
                  int[] a = new int[3];
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
    void aNewCallOfTheMethodStartsWithNothing() throws ReflectiveOperationException {
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
        run("static Object run() { int[] a = new int[40]; for (int i = 0; i < 2; i++) { " + "a[0]++; ".repeat(40)
                + "} return a; }");
        assertEquals(160, CONTROL.calls.size());
        assertEquals(64, CONTROL.calls.stream().filter(c -> c.contains("after")).count());
    }
}
