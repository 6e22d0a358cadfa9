package org.racefinder.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class MonitorsTest {
    @Test
    void blocksAndMethodsExitTheMonitorOnEveryExit() {
        TestProgram program = TestProgram.of("""
                static Object lock = new Object();
                synchronized long instance(int n) {
                  if (n == 0) return 1L;
                  if (n == 1) throw new IllegalStateException();
                  for (int i = 0; i < n; i++) synchronized (lock) { if (i == 3) return i; }
                  return 2L;
                }
                static synchronized double ofClass(double d) { return d; }
                static synchronized void nothing() {}
                static Object run() {
                  P p = new P(); String r = "";
                  for (int n = 0; n < 6; n++) { try { r += p.instance(n); } catch (IllegalStateException e) { r += "!"; } }
                  nothing();
                  return r + ofClass(0.5);
                }
                """);
        assertEquals(program.runOriginal(), program.run());
        assertTrue(program.recording.everyMonitorIsFree());
        assertEquals(
                List.of("enter P.class", "exit P.class", "enter P.class", "exit P.class"),
                program.calls("enter P.class", "exit P.class"));
        assertEquals(6, program.calls("enter P").size() - 2);
    }

    @Test
    void waitNotifyAndThreadsGoToTheEngineAlsoThroughReferencesAndSubclasses() {
        TestProgram program = TestProgram.of("""
                static class T extends Thread { void go() { super.start(); } }
                interface Body { void run() throws InterruptedException; }
                static Object run() throws Exception {
                  Object o = new Object(); T t = new T();
                  synchronized (o) { o.wait(); o.wait(5); o.notifyAll(); }
                  Runnable r = o::notify; r.run();
                  Body w = t::join; w.run();
                  Consumer<Thread> c = Thread::start; c.accept(t);
                  t.start(); t.go(); t.join();
                  return 1;
                }
                """).managed();
        program.run();
        assertEquals(
                List.of(
                        "wait Object 0 0",
                        "wait Object 5 0",
                        "notifyAll Object",
                        "notify Object",
                        "join T 0 0",
                        "start T",
                        "start T",
                        "start T",
                        "join T 0 0"),
                program.calls("wait", "notify", "join", "start"));
    }
}
