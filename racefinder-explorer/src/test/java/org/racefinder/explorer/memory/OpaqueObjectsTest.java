package org.racefinder.explorer.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;
import java.net.HttpCookie;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;

class OpaqueObjectsTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Formatter formatter = program.tracked(new Formatter());
    private final Object monitor = program.tracked(new Object());

    private void uses(boolean writes) {
        program.hooks().opaque(formatter, writes, program.site());
    }

    @Test
    void unorderedUsesMakeTheSearchIncompleteAndAreNoRace() {
        program.thread("A", () -> uses(true));
        program.thread("B", () -> uses(false));
        ScriptedRun run = program.run("");
        assertEquals(List.of(), run.races());
        String reason = run.reasons().iterator().next();
        assertTrue(reason.contains("which is not looked into, is used by two threads without order"), reason);
    }

    @Test
    void orderedUsesAreAllowed() {
        program.thread("A", () -> program.locked(monitor, () -> uses(true)));
        program.thread("B", () -> program.locked(monitor, () -> uses(true)));
        assertEquals(Set.of(), program.run("").reasons());
    }

    @Test
    void concurrentReadsAreAllowed() {
        program.thread("A", () -> uses(false));
        program.thread("B", () -> uses(false));
        assertEquals(Set.of(), program.run("").reasons());
    }

    @Test
    void classesThatAreOpaqueByNameAreReportedAndSafeOnesAreNot() {
        assertTrue(isReported(ServiceLoader.load(Runnable.class)));
        assertTrue(isReported(Stream.builder()));
        assertTrue(isReported(new Locale.Builder()));
        assertTrue(isReported(new HttpCookie("a", "b")));
        assertTrue(isReported(new ProcessBuilder("a")));
        assertTrue(isReported(StandardCharsets.UTF_8.newEncoder()));
        assertFalse(isReported(new Random()));
        assertFalse(isReported(new BufferedInputStream(InputStream.nullInputStream())));
        assertFalse(isReported(Collections.emptyIterator()));
    }

    @Test
    void aSubclassOfTheProgramIsOpaqueLikeItsSuperclass() {
        class Own extends ByteArrayOutputStream {}
        assertTrue(isReported(new DataOutputStream(new Own()) {}));
        assertFalse(isReported(new Own()));
        assertFalse(isReported(new BufferedOutputStream(new Own()) {}));
    }

    private static boolean isReported(Object object) {
        ScriptedProgram two = new ScriptedProgram();
        two.thread("A", () -> two.hooks().opaque(object, true, two.site()));
        two.thread("B", () -> two.hooks().opaque(object, true, two.site()));
        return !two.run("").reasons().isEmpty();
    }

    @Test
    void aNewTargetOfACallSiteIsAReasonWhileSeveralThreadsRun() {
        MutableCallSite site = new MutableCallSite(MethodHandles.constant(int.class, 1));
        program.thread("A", () -> program.hooks().opaque(site, true, program.site()));
        program.thread("B", () -> program.locked(monitor, () -> {}));
        String reason = program.run("").reasons().iterator().next();
        assertTrue(reason.contains("the target of a call site is changed"), reason);
    }
}
