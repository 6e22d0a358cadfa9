package org.racefinder.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class InitialisationTest {
    @Test
    void initialisersRunAgainInEveryExecution() {
        TestProgram program = TestProgram.of("""
                static final List<String> LOG = new ArrayList<>();
                static final int CONSTANT = 5;
                static int count = 3;
                static class Base { static int b = LOG.size() + 10; static void touch() {} }
                static class Derived extends Base { static int d; static { d = b + 1; LOG.add("derived"); } int x = d; }
                interface WithDefault { int N = Integer.parseInt("4"); }
                static Object run() {
                  count++; LOG.add("run");
                  assert count > 0;
                  Derived.d++;
                  return LOG + " " + count + " " + Derived.d + " " + new Derived().x + CONSTANT + WithDefault.N;
                }
                """);
        Object expected = program.runOriginal();
        assertEquals(expected, program.run());
        program.recording.forgetInitialisations();
        assertEquals(expected, program.run());
        assertEquals(
                List.of("initialise P", "initialise P$Derived", "initialise P$Base"),
                program.calls("initialise").subList(0, 3));
    }

    @Test
    void constantEnumsAreLeftToTheJvmAndOthersRunAgain() {
        TestProgram program = TestProgram.of("""
                enum Constant { A, B { String name2() { return "bee"; } }; String name2() { return "a"; } }
                enum Mutable { C, D; int uses; }
                static Object run() {
                  Constant c = Constant.values()[1];
                  String s = switch (c) { case A -> "a"; case B -> "b"; };
                  Mutable.D.uses++;
                  return s + c.name2() + Constant.valueOf("A") + Mutable.D.uses;
                }
                """);
        Object expected = program.runOriginal();
        assertEquals(expected, program.run());
        program.recording.forgetInitialisations();
        assertEquals(expected, program.run());
        assertEquals(List.of("initialise P$Mutable", "initialise P$Mutable"), program.calls("initialise"));
        assertEquals(4, program.calls("constructed").size());
    }

    @Test
    void interfacesThatDoMoreThanHoldConstantsRunAgain() {
        TestProgram program = TestProgram.of("""
                enum Level { LOW, HIGH }
                interface Harmless { Supplier<String> S = () -> "s"; Integer N = 1000; Level L = Level.LOW; List<String> NAMES = List.of("a"); }
                interface Shared { List<String> L = new ArrayList<>(); long W = L.size() + 7L; boolean[] B = {true}; double D = L.size(); byte C = (byte) L.size(); }
                static class Through implements Shared {}
                static Object run() {
                  Shared.L.add("x"); Shared.B[0] ^= Shared.L.size() > 1;
                  return Harmless.S.get() + Harmless.NAMES + Harmless.L + Through.L + Shared.W + Shared.B[0] + Shared.D + Through.C;
                }
                """);
        Object expected = program.runOriginal();
        assertEquals(expected, program.run());
        program.recording.forgetInitialisations();
        assertEquals(expected, program.run());
        assertEquals(List.of("initialise P$Shared", "initialise P$Shared"), program.calls("initialise"));
    }

    @Test
    void aClassInitialisesThoseInterfacesThatHaveDefaultMethods() {
        TestProgram program = TestProgram.of("""
                static final List<String> LOG = new ArrayList<>();
                static int log(String s) { LOG.add(s); return LOG.size(); }
                interface Above { int A = log("above"); default void a() {} }
                interface Plain extends Above { int P = log("plain"); }
                interface Other { int O = log("other"); private void hidden() {} }
                interface Functional { int F = log("functional"); void f(); default void g() {} }
                interface Abstract { int F = log("abstract"); void f(); }
                static class Base { static int b = log("base"); }
                static class Between extends Base {}
                static class C extends Between implements Plain, Other { static { log("class"); } static void touch() {} }
                static Object run() {
                  C.touch();
                  Functional f = () -> {}; Abstract g = () -> {};
                  return LOG + " " + new C() {}.P + Functional.F;
                }
                """);
        Object expected = program.runOriginal();
        assertEquals("[base, above, other, class, functional] 65", expected);
        assertEquals(expected, program.run());
        program.recording.forgetInitialisations();
        assertEquals(expected, program.run());
    }

    @Test
    void interfacesAndEnumsThatReadEachOtherRunAgain() {
        TestProgram program = TestProgram.of("""
                interface Shape { Kind DEFAULT = Kind.ROUND; default int corners() { return 0; } }
                enum Kind implements Shape { ROUND, SQUARE }
                enum Left { L(null); final Right other; Left(Right r) { other = r; }
                  static final Right R = Right.R; }
                enum Right { R; static final Left L = Left.L; }
                static Object run() { return Shape.DEFAULT + " " + Kind.SQUARE.corners() + Left.R + Right.L; }
                """);
        Object expected = program.runOriginal();
        assertEquals(expected, program.run());
        program.recording.forgetInitialisations();
        assertEquals(expected, program.run());
        assertEquals(8, program.calls("initialise").size());
    }
}
