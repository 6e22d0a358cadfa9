package org.racefinder.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class InitialisationTest {
    @Test
    void initialisersRunAgainInEveryExecution() {
        Program program = Program.of("""
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
                List.of("initialise P", "initialise P$Base", "initialise P$Derived"),
                program.calls("initialise").subList(0, 3));
    }

    @Test
    void constantEnumsAreLeftToTheJvmAndOthersRunAgain() {
        Program program = Program.of("""
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
    void interfacesThatHoldMutableStateAreNamed() {
        Program program = Program.of("""
                interface Harmless { Supplier<String> S = () -> "s"; Integer N = 1000; }
                interface Shared { List<String> L = new ArrayList<>(); }
                static Object run() { Shared.L.add("x"); return Harmless.S.get() + Shared.L; }
                """);
        assertEquals("s[x]", program.run());
        assertEquals(List.of("P$Shared"), program.classes.interfaces.names());
    }
}
