package org.racefinder.cluster.classes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.cluster.protocol.ClusterMessage;

/** Classes that are sent to another machine. */
class ShippedClassesTest {
    @TempDir
    Path directory;

    private Path classes;
    private Path jar;
    private ClassCache cache;

    @BeforeEach
    void makeAClassPath() throws IOException {
        classes = directory.resolve("classes");
        Files.createDirectories(classes.resolve("a/b"));
        byte[] large = new byte[300_000];
        new Random(1).nextBytes(large);
        Files.write(classes.resolve("a/b/C.class"), large);
        Files.writeString(classes.resolve("a/settings.txt"), "x=1");
        jar = directory.resolve("lib.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("d/E.class"));
            zip.write(7);
        }
        cache = new ClassCache(directory.resolve("cache"));
    }

    private ShippedClasses shipped() throws IOException {
        return ShippedClasses.of(List.of(classes, jar), directory.resolve("scratch"));
    }

    private void fetch(ShippedClasses shipped, ClusterMessage.ClassPathEntry entry) throws IOException {
        ClassCache.Download download = cache.download(entry);
        while (!download.isComplete()) {
            ClusterMessage.Chunk chunk = shipped.chunk(download.wanted());
            assertTrue(download.add(chunk));
            assertFalse(download.add(chunk), "what comes twice counts once");
        }
        download.keep();
    }

    @Test
    void theClassPathArrivesUnchanged() throws IOException {
        try (ShippedClasses shipped = shipped()) {
            for (ClusterMessage.ClassPathEntry entry : shipped.entries()) {
                assertFalse(cache.has(entry));
                fetch(shipped, entry);
                assertTrue(cache.has(entry));
            }
            List<Path> there = cache.classPath(shipped.entries(), directory.resolve("node"));
            assertArrayEquals(
                    Files.readAllBytes(classes.resolve("a/b/C.class")),
                    Files.readAllBytes(there.get(0).resolve("a/b/C.class")));
            assertEquals("x=1", Files.readString(there.get(0).resolve("a/settings.txt")));
            assertArrayEquals(Files.readAllBytes(jar), Files.readAllBytes(there.get(1)));
        }
        assertTrue(Files.notExists(directory.resolve("scratch")), "nothing stays behind");
    }

    @Test
    void equalClassesHaveEqualHashesAndDifferentOnesDoNot() throws IOException {
        String first;
        try (ShippedClasses shipped = shipped()) {
            first = shipped.entries().get(0).hash();
        }
        Path file = classes.resolve("a/settings.txt");
        Files.setLastModifiedTime(file, java.nio.file.attribute.FileTime.fromMillis(0));
        try (ShippedClasses shipped = shipped()) {
            assertEquals(first, shipped.entries().get(0).hash());
        }
        Files.writeString(file, "x=2");
        try (ShippedClasses shipped = shipped()) {
            assertNotEquals(first, shipped.entries().get(0).hash());
        }
    }

    @Test
    void damagedCacheEntriesAreFetchedAgain() throws IOException {
        try (ShippedClasses shipped = shipped()) {
            ClusterMessage.ClassPathEntry entry = shipped.entries().get(1);
            fetch(shipped, entry);
            Files.write(directory.resolve("cache").resolve(entry.hash() + ".jar"), new byte[] {1});
            assertFalse(cache.has(entry));
        }
    }

    @Test
    void aFullDiskIsReportedAndLeavesNothingThatLooksLikeTheClasses() throws IOException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "this system has no device that is always full");
        try (ShippedClasses shipped = shipped()) {
            ClusterMessage.ClassPathEntry entry = shipped.entries().get(1);
            Files.createDirectories(cache.directory());
            Path temporary = cache.directory()
                    .resolve(entry.hash() + ".part-" + ProcessHandle.current().pid());
            Files.createSymbolicLink(temporary, full);
            IOException said = assertThrows(IOException.class, () -> fetch(shipped, entry));
            assertTrue(said.getMessage().contains("No space left"), said.getMessage());
            assertFalse(cache.has(entry));
            Files.delete(temporary);
            fetch(shipped, entry);
            assertTrue(cache.has(entry));
        }
    }

    @Test
    void aClassPathThatHasChangedSinceIsRefused() throws IOException {
        try (ShippedClasses shipped = shipped()) {
            byte[] bytes = Files.readAllBytes(jar);
            bytes[bytes.length - 1] ^= 1;
            Files.write(jar, bytes);
            IOException refusal = assertThrows(
                    IOException.class, () -> fetch(shipped, shipped.entries().get(1)));
            assertEquals("the class path has changed since the search began", refusal.getMessage());
        }
    }

    @Test
    void onlyTheClassPathIsServed() throws IOException {
        try (ShippedClasses shipped = shipped()) {
            assertNull(shipped.chunk(new ClusterMessage.Fetch("../../etc/passwd", 0)));
            assertNull(shipped.chunk(
                    new ClusterMessage.Fetch(shipped.entries().get(0).hash(), -1)));
            assertNull(shipped.chunk(
                    new ClusterMessage.Fetch(shipped.entries().get(0).hash(), 1L << 40)));
        }
    }

    @Test
    void nothingIsWrittenOutsideTheCache() throws IOException {
        assertThrows(IOException.class, () -> cache.download(new ClusterMessage.ClassPathEntry("../x", 1, false)));
        assertThrows(
                IOException.class,
                () -> cache.download(new ClusterMessage.ClassPathEntry("ab".repeat(32), 1L << 50, false)));
        Path evil = directory.resolve("evil.zip");
        try (OutputStream out = Files.newOutputStream(evil);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("../../outside"));
            zip.write(7);
        }
        ClusterMessage.ClassPathEntry entry =
                new ClusterMessage.ClassPathEntry(Sha256.of(evil), Files.size(evil), true);
        ClassCache.Download download = cache.download(entry);
        assertTrue(download.add(new ClusterMessage.Chunk(entry.hash(), 0, Files.readAllBytes(evil))));
        download.keep();
        assertThrows(IOException.class, () -> cache.classPath(List.of(entry), directory.resolve("node")));
        assertTrue(Files.notExists(directory.resolve("outside")));
    }

    @Test
    void theLeftoversOfAKilledNodeAreRemovedByTheNext() throws Exception {
        Process killed = new ProcessBuilder("sleep", "100").start();
        String own = Long.toString(ProcessHandle.current().pid());
        Path mine = cache.scratch();
        Path left = Path.of(mine.toString().replace("-" + own + "-", "-" + killed.pid() + "-"));
        Path elsewhere = cache.directory().resolve("node-another.machine-" + killed.pid() + "-7");
        for (Path place : List.of(mine, left, elsewhere)) Files.createDirectories(place.resolve("entry-0/a"));
        cache.trim();
        assertTrue(Files.exists(left), "it is still at work");
        killed.destroyForcibly().waitFor();
        cache.trim();
        assertTrue(Files.notExists(left));
        assertTrue(Files.exists(mine));
        assertTrue(Files.exists(elsewhere));
    }
}
