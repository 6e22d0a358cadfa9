package org.racefinder.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.VarHandle.AccessMode;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class JdkCallsTest {
    private static int mode(AccessMode mode) {
        return Arrays.asList(AccessMode.values()).indexOf(mode);
    }

    /** An int after the owner is passed as the index although it may be a value: only the handle knows which it is. */
    @Test
    void varHandleAccessesAreAnnouncedWithLocationModeAndExpectedValue() {
        TestProgram program = TestProgram.of("""
                int x; double d; String s = "a"; static long t;
                static final VarHandle X, D, S, T, A = MethodHandles.arrayElementVarHandle(long[].class);
                static { try { var l = MethodHandles.lookup();
                  X = l.findVarHandle(P.class, "x", int.class); D = l.findVarHandle(P.class, "d", double.class);
                  S = l.findVarHandle(P.class, "s", String.class); T = l.findStaticVarHandle(P.class, "t", long.class);
                } catch (ReflectiveOperationException e) { throw new Error(e); } }
                static Object run() {
                  P p = new P(); long[] a = new long[3];
                  boolean b = X.compareAndSet(p, 0, 7);
                  X.setVolatile(p, (int) X.getAndAdd(p, 1) + 1);
                  boolean c = D.weakCompareAndSetPlain(p, 0.0, 2.5) | S.compareAndSet(p, "b", "c");
                  T.set(5L); A.setRelease(a, 2, 9L);
                  return b + " " + (int) X.getOpaque(p) + (long) T.getAcquire() + (long) A.get(a, 2) + (String) S.compareAndExchange(p, "a", "z") + p.s;
                }
                """);
        assertEquals(program.runOriginal(), program.run());
        assertEquals(
                List.of(
                        "handle P 0 " + mode(AccessMode.COMPARE_AND_SET) + " null 0",
                        "handle P 1 " + mode(AccessMode.GET_AND_ADD) + " null 0",
                        "handle P 8 " + mode(AccessMode.SET_VOLATILE) + " null 0",
                        "handle P -1 " + mode(AccessMode.WEAK_COMPARE_AND_SET_PLAIN) + " null 0",
                        "handle P -1 " + mode(AccessMode.COMPARE_AND_SET) + " b 0",
                        "handle null -1 " + mode(AccessMode.SET) + " null 0",
                        "handle long[] 2 " + mode(AccessMode.SET_RELEASE) + " null 0",
                        "handle P -1 " + mode(AccessMode.GET_OPAQUE) + " null 0",
                        "handle null -1 " + mode(AccessMode.GET_ACQUIRE) + " null 0",
                        "handle long[] 2 " + mode(AccessMode.GET) + " null 0",
                        "handle P -1 " + mode(AccessMode.COMPARE_AND_EXCHANGE) + " a 0"),
                program.calls("handle "));
        assertEquals(11, program.calls("accessed").size());
    }

    @Test
    void bulkOperationsOnArraysAreAnnouncedWithTheirRange() {
        TestProgram program = TestProgram.of("""
                static Object run() {
                  int[] a = {3, 1, 2}; long[] b = new long[4];
                  Arrays.sort(a); Arrays.fill(b, 1, 3, 5L);
                  int[] c = a.clone(); int[] d = Arrays.copyOf(a, 2); int[] e = Arrays.copyOfRange(a, 1, 5);
                  System.arraycopy(a, 0, c, 1, 2);
                  return Arrays.toString(b) + Arrays.equals(a, c) + Arrays.toString(c) + d.length + e.length + a.length;
                }
                """);
        assertEquals(program.runOriginal(), program.run());
        assertEquals(
                List.of(
                        "read int[] 0+3",
                        "write int[] 0+3",
                        "write long[] 1+2",
                        "read int[] 0+3",
                        "read int[] 0+2",
                        "read int[] 1+2",
                        "read int[] 0+2",
                        "write int[] 1+2",
                        "read long[] 0+4",
                        "read int[] 0+3",
                        "read int[] 0+3",
                        "read int[] 0+3"),
                program.calls("read", "write").stream()
                        .filter(c -> c.contains("+"))
                        .toList());
        assertEquals(5, program.calls("allocated").size());
    }

    @Test
    void copiesAndReflectiveObjectsAreDistinctObjects() {
        TestProgram program = TestProgram.of("""
                static class C implements Cloneable { int x = 1; public C clone() throws CloneNotSupportedException { return (C) super.clone(); } }
                static Object run() throws Exception {
                  C c = new C(); C d = c.clone();
                  Object list = new ArrayList<>().clone();
                  List<?> made = ArrayList.class.getDeclaredConstructor().newInstance();
                  int[] array = (int[]) java.lang.reflect.Array.newInstance(int.class, 3);
                  Supplier<Object> s = HashMap::new;
                  var field = C.class.getDeclaredField("x"); field.setInt(d, 5);
                  return d.x + c.x + array.length + made.size() + s.get().toString() + field.get(c);
                }
                """);
        assertEquals(program.runOriginal(), program.run());
        assertEquals(List.of("constructed C", "constructed C"), program.calls("constructed"));
        assertEquals(
                List.of(
                        "allocated ArrayList",
                        "allocated ArrayList",
                        "allocated ArrayList",
                        "allocated int[]",
                        "allocated HashMap"),
                program.calls("allocated").stream()
                        .filter(c -> !c.contains("Object[]") && !c.contains("Class[]"))
                        .toList());
        assertEquals(List.of("reflected write x", "reflected read x"), program.calls("reflected"));
        assertTrue(program.calls().contains("read C P$C.x@clone:1"));
    }

    @Test
    void overridesOfThreadMethodsAreReachedAndTheirSuperCallsGoToTheEngine() {
        TestProgram program = TestProgram.of("""
                static String log = "";
                static class T extends Thread {
                  @Override public void start() { log += "s"; super.start(); }
                  @Override public void interrupt() { log += "i"; super.interrupt(); }
                  @Override public boolean isInterrupted() { log += "?"; return super.isInterrupted(); }
                }
                static Object run() { Thread t = new T(); t.start(); t.interrupt(); boolean b = t.isInterrupted(); return log + b; }
                """).managed();
        assertEquals("si?false", program.run());
        assertEquals(List.of("start T", "interrupt T"), program.calls("start", "interrupt"));
        assertEquals("call@start:3", program.calls().get(program.calls().indexOf("start T") - 1));
        assertEquals("si?false", TestProgram.of("""
                static String log = "";
                static class T extends Thread {
                  @Override public void start() { log += "s"; super.start(); }
                  @Override public void interrupt() { log += "i"; super.interrupt(); }
                  @Override public boolean isInterrupted() { log += "?"; return super.isInterrupted(); }
                }
                static Object run() throws Exception { Thread t = new T(); t.start(); t.join(); t.interrupt(); t.isInterrupted(); return log + false; }
                """).run());
    }

    @Test
    void timeRandomnessAndMachinePropertiesComeFromTheEngine() {
        TestProgram program = TestProgram.of("""
                static Object run() throws Exception {
                  Thread.sleep(2); java.util.concurrent.TimeUnit.SECONDS.sleep(1); Thread.yield();
                  java.util.concurrent.locks.LockSupport.parkNanos(P.class, 9);
                  Runtime.getRuntime().exit(3);
                  return System.nanoTime() + " " + Runtime.getRuntime().availableProcessors() + " " + Math.random() + " "
                    + new Random().nextInt() + " " + org.racefinder.Racefinder.choose(3);
                }
                """).managed();
        assertEquals("42 4 0.0 " + new java.util.Random(0).nextInt() + " 2", program.run());
        assertEquals(
                List.of("sleep 2000000", "sleep 1000000000", "park Class 9", "exit with 3", "choose 3"),
                program.calls("sleep", "park", "exit", "choose"));
    }

    @Test
    void onlyOpaqueCallsCountAsProgress() {
        TestProgram program = TestProgram.of("""
                static Object run() {
                  Map<String, Integer> map = new HashMap<>();
                  map.put("a", Math.max(1, 2));
                  String s = Objects.requireNonNull("x").trim() + Integer.valueOf(3);
                  java.util.concurrent.atomic.AtomicInteger n = new java.util.concurrent.atomic.AtomicInteger();
                  n.incrementAndGet();
                  return map + s;
                }
                """);
        program.run();
        assertEquals(List.of(), program.calls("progress"));
        assertEquals(List.of("call@run:2", "call@run:3", "call@run:5", "call@run:6"), program.calls("call"));
        TestProgram opaque = TestProgram.of("static Object run() { return new Scanner(\"a b\").next(); }");
        opaque.run();
        assertEquals(2, opaque.calls("progress").size());
    }

    @Test
    void rawMemoryAccessIsReported() {
        TestProgram program = TestProgram.of("""
                int x;
                static Object run() throws Exception {
                  var f = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe"); f.setAccessible(true);
                  var u = (sun.misc.Unsafe) f.get(null);
                  long address = u.allocateMemory(8);
                  u.putInt(address, 5);
                  int read = u.getInt(address);
                  u.freeMemory(address);
                  return read;
                }
                """);
        assertEquals(5, program.run());
        assertEquals(
                List.of(
                        "raw sun.misc.Unsafe.allocateMemory",
                        "raw sun.misc.Unsafe.putInt",
                        "raw sun.misc.Unsafe.getInt",
                        "raw sun.misc.Unsafe.freeMemory"),
                program.calls("raw"));
    }

    @Test
    void unsafeAccessesAreAnnouncedWithOwnerOffsetModeAndType() {
        TestProgram program = TestProgram.of("""
                int x; Object r = "a";
                static Object run() throws Exception {
                  var f = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe"); f.setAccessible(true);
                  var u = (sun.misc.Unsafe) f.get(null);
                  P p = new P(); long[] a = new long[3]; byte[] b = {1, 2, 3, 4};
                  long x = u.objectFieldOffset(P.class.getDeclaredField("x"));
                  long r = u.objectFieldOffset(P.class.getDeclaredField("r"));
                  long base = u.arrayBaseOffset(byte[].class);
                  boolean set = u.compareAndSwapInt(p, x, 0, 7) & !u.compareAndSwapObject(p, r, "b", "c");
                  u.putOrderedLong(a, u.arrayBaseOffset(long[].class) + 8, 9);
                  u.copyMemory(b, base, b, base + 2, 2);
                  u.setMemory(b, base, 1, (byte) 9);
                  return set + " " + u.getAndAddInt(p, x, 2) + p.x + p.r + a[1] + b[0] + b[2] + b[3];
                }
                """);
        assertEquals(program.runOriginal(), program.run());
        List<String> calls = program.calls("unsafe ").stream()
                .map(call -> call.replaceAll(" \\d+ (\\d+ \\d+ )", " at $1"))
                .toList();
        assertEquals(
                List.of(
                        "unsafe P at " + mode(AccessMode.COMPARE_AND_SET) + " 4 null 0",
                        "unsafe P at " + mode(AccessMode.COMPARE_AND_SET) + " 8 b 0",
                        "unsafe long[] at " + mode(AccessMode.SET_RELEASE) + " 5 null 0",
                        "unsafe P at " + mode(AccessMode.GET_AND_ADD) + " 4 null 0"),
                calls);
        assertEquals(4, program.calls("accessed").size());
        assertEquals(
                List.of("accessed 1 8", "accessed 0 8"),
                program.calls("accessed").subList(0, 2));
        List<String> bytes = program.calls("bytes ").stream()
                .map(call -> call.replaceAll(" \\d+ ", " at "))
                .toList();
        assertEquals(
                List.of("bytes read byte[] at 2", "bytes written byte[] at 2", "bytes written byte[] at 1"), bytes);
    }

    @Test
    void fencesAreAnnouncedWithTheOrderTheyCreate() {
        TestProgram program = TestProgram.of("""
                static Object run() {
                  VarHandle.fullFence(); VarHandle.acquireFence(); VarHandle.releaseFence(); VarHandle.storeStoreFence();
                  return 1;
                }
                """);
        program.run();
        assertEquals(
                List.of("fence acquires releases", "fence acquires", "fence releases", "fence releases weaker"),
                program.calls("fence"));
    }

    @Test
    void finalFieldsAreAnnouncedOnlyWhereThisMayEscape() {
        TestProgram quiet = TestProgram.of("""
                final int x; int y;
                P() { x = 1; y = x + 1; }
                static Object run() { return new P().x; }
                """);
        assertEquals(1, quiet.run());
        assertEquals(List.of(), quiet.calls("final"));
        TestProgram escaping = TestProgram.of("""
                static P shared; final int x;
                P() { shared = this; x = 1; }
                static Object run() { return new P().x; }
                """);
        assertEquals(1, escaping.run());
        assertEquals(List.of("final write P.x", "final freeze", "final read P.x"), escaping.calls("final"));
    }

    @Test
    void theSameInputGivesTheSameOutput() {
        String source = """
                static int x; int[] a = {1, 2};
                Object run2() { Runnable r = this::notifyAll; Arrays.sort(a); for (int i : a) x += i; return r; }
                static Object run() { return null; }
                """;
        TestProgram one = TestProgram.of(source);
        TestProgram two = TestProgram.of(source);
        assertTrue(Arrays.equals(one.classes.rewrittenOnce("P"), two.classes.rewrittenOnce("P")));
        assertFalse(Arrays.equals(one.classes.rewrittenOnce("P"), one.originals.get("P")));
    }
}
