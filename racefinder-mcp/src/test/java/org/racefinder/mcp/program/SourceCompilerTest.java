package org.racefinder.mcp.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.program.Jdk;

class SourceCompilerTest {
    @TempDir
    Path temporary;

    private SourceCompiler.Compiled compile(List<Path> sources, Map<Path, String> edits) throws IOException {
        RequestedProgram program = new RequestedProgram(
                null, null, List.of(), List.of(), sources, List.of(), List.of(), "auto", 60, 0, edits);
        return new SourceCompiler(temporary.resolve("own"), Jdk.of(null)).compile(program);
    }

    private Path source(String name, String text) throws IOException {
        Path file = temporary.resolve("src").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return file;
    }

    @Test
    void theFirstFileNamesTheMainClassWithItsPackage() throws IOException {
        Path main = source("anywhere/Main.java", "/* package x; */ package a.b; class Main { Other other; }");
        Path other = source("Other.java", "package a.b; class Other {}");
        SourceCompiler.Compiled compiled = compile(List.of(main, other), Map.of());
        assertEquals("a.b.Main", compiled.mainClass());
        assertTrue(Files.exists(compiled.classes().resolve("a/b/Other.class")));
        assertTrue(Files.exists(compiled.copies().resolve("a/b/Main.java")));
    }

    @Test
    void anEditReplacesTheTextOfItsFile() throws IOException {
        Path main = source("Main.java", "this does not compile");
        compile(List.of(main), Map.of(main, "class Main {}"));
        assertEquals("this does not compile", Files.readString(main));
    }

    @Test
    void errorsNameFilesAndLinesWithoutTheDirectoryOfTheServer() throws IOException {
        Path main = source("Main.java", "package a;\nclass Main { int x = y; }");
        UsageError refusal = assertThrows(UsageError.class, () -> compile(List.of(main), Map.of()));
        assertTrue(refusal.getMessage().contains("a/Main.java:2: cannot find symbol"), refusal.getMessage());
        assertTrue(!refusal.getMessage().contains(temporary.toString()), refusal.getMessage());
    }

    @Test
    void annotationProcessorsDoNotRun() throws IOException {
        Path processor = source("META-INF/services/javax.annotation.processing.Processor", "no.such.Processor");
        Path main = source("Main.java", "@Deprecated class Main {}");
        RequestedProgram program = new RequestedProgram(
                null,
                null,
                List.of(),
                List.of(processor.getParent().getParent().getParent()),
                List.of(main),
                List.of(),
                List.of(),
                "auto",
                60,
                0,
                Map.of());
        assertEquals(
                "Main",
                new SourceCompiler(temporary.resolve("own"), Jdk.of(null))
                        .compile(program)
                        .mainClass());
    }
}
