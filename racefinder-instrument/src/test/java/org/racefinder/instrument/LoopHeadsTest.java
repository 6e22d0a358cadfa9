package org.racefinder.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoopHeadsTest {
    private static List<String> loopCalls(TestProgram program) {
        assertEquals(program.runOriginal(), program.run());
        return program.calls("loop", "uncompared", "value", "reference", "end", "progress");
    }

    @Test
    void aSpinLoopShowsItsLiveLocalsOnly() {
        List<String> calls = loopCalls(TestProgram.of("""
                static int n;
                static Object run() {
                  long kept = 7; int dead = 8; String s = "s"; float f = 0f;
                  dead++;
                  while (n < 2)
                    n++;
                  return kept + s + f;
                }
                """));
        String round = "loop 5 frame 1,value 7,reference String,value 0,end";
        assertEquals(List.of((round + "," + round + "," + round).split(",")), calls);
    }

    @Test
    void theIterationsOfACountedLoopAreNotCompared() {
        List<String> calls = loopCalls(TestProgram.of("""
                static Object run() {
                  int sum = 0;
                  for (int i = 0; i < 2; i++)
                    sum += i;
                  return sum;
                }
                """));
        assertEquals(List.of("uncompared 3 frame 1", "uncompared 3 frame 1", "uncompared 3 frame 1"), calls);
    }

    @Test
    void aLoopThatCountsOnlySometimesIsNotCounted() {
        List<String> calls = loopCalls(TestProgram.of("""
                static int reads;
                static Object run() {
                  int i = 0;
                  while (i < 1) {
                    if (reads++ == 0) continue;
                    i++;
                  }
                  return i;
                }
                """));
        assertEquals(
                List.of(
                        "loop 4 frame 1",
                        "value 0",
                        "end",
                        "loop 4 frame 1",
                        "value 0",
                        "end",
                        "loop 4 frame 1",
                        "value 1",
                        "end"),
                calls);
    }

    @Test
    void aLoopThatCountsUpAndDownIsNotCounted() {
        List<String> calls = loopCalls(TestProgram.of("""
                static int n;
                static Object run() {
                  int i = 0;
                  do { if (n == 0) i++; else i--; n++; } while (n < 2);
                  return i;
                }
                """));
        assertEquals(List.of("loop 4 frame 1", "value 0", "end", "loop 4 frame 1", "value 1", "end"), calls);
    }

    @Test
    void aCounterThatOnlyChoosesHowToPassTheTimeIsNotShown() {
        List<String> calls = loopCalls(TestProgram.of("""
                static int n;
                static Object run() {
                  int spins = 0;
                  while (n++ < 1)
                    if (++spins > 10) { spins = 0; Thread.yield(); } else if (spins % 4 == 3) Thread.onSpinWait();
                  return n;
                }
                """));
        assertEquals(List.of("loop 4 frame 1", "end", "loop 4 frame 1", "end"), calls);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if (++spins > 10) n++;",
                "if (++spins > 10) break;",
                "if (++spins > 10) Thread.interrupted();",
                "spins++; n += 10 / spins;",
                "spins++; used = spins;",
                "if (++spins > 10) used = 1;",
                "if (++spins > 10) while (spins > 5) spins--;"
            })
    void aCounterWithAnotherUseIsShownOrCounts(String body) {
        List<String> calls = loopCalls(TestProgram.of("""
                static int n;
                static int used;
                static Object run() {
                  int spins = 0;
                  while (n++ < 1) { %s }
                  return n + used;
                }
                """.formatted(body)));
        assertTrue(calls.contains("value 0") || calls.contains("uncompared 5 frame 1"), calls::toString);
    }

    @Test
    void aCounterThatIsUsedAfterTheLoopCounts() {
        List<String> calls = loopCalls(TestProgram.of("""
                static int n;
                static Object run() {
                  int spins = 0;
                  while (n++ < 1)
                    if (++spins > 10) Thread.yield();
                  return spins;
                }
                """));
        assertEquals(List.of("uncompared 4 frame 1", "uncompared 4 frame 1"), calls);
    }

    @Test
    void nestedLabelledSwitchAndExceptionLoopsKeepTheirMeaning() {
        loopCalls(TestProgram.of("""
                static String s = "";
                static double d = 1;
                static Object run() {
                  outer:
                  for (int i = 0; ; i++) {
                    int j = 0;
                    while (true) {
                      switch (j++ % 4) {
                        case 0: continue;
                        case 1: if (i > 2) break outer; break;
                        case 2: d *= 1.5; continue outer;
                        default: s += "x";
                      }
                      s += i + "" + j;
                    }
                  }
                  for (;;) {
                    try { if (d++ > 6) break; if (d > 3) throw new RuntimeException(); s += "t"; }
                    catch (RuntimeException e) { s += "c"; continue; }
                    finally { s += "f"; }
                  }
                  for (String t : List.of("a", "b")) for (char c : t.toCharArray()) s += (Object) c;
                  return s + (s.isEmpty() ? 0 : count(3));
                }
                static int count(int n) { int r = 1; while (n-- > 0) { r += n > 1 ? count(n) : 1; } return r; }
                """));
    }
}
