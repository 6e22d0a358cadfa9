package org.racefinder.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportMojoTest {
    @TempDir
    Path directory;

    private final List<List<String>> lines = new ArrayList<>();
    private Path result;

    @BeforeEach
    void aResult() throws IOException {
        result = Files.createDirectories(directory.resolve("p.Main")).resolve("result.json");
        Files.writeString(result, "{}");
    }

    /** {@code writes} says whether the tool writes the requested reports. */
    private ReportMojo mojo(int code, boolean writes, String... formats) {
        ReportMojo mojo = new ReportMojo((in, words) -> {
            lines.add(words);
            for (int i = 1; writes && i + 1 < words.size(); i += 2) write(Path.of(words.get(i + 1)));
            return code;
        });
        MojoParameters.set(mojo, "formats", List.of(formats));
        MojoParameters.set(mojo, "outputDirectory", directory.toFile());
        MojoParameters.set(mojo, "baseDirectory", directory.toFile());
        return mojo;
    }

    private static void write(Path file) {
        try {
            Files.writeString(file, "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyFormatIsWrittenBesideTheResult() throws MojoExecutionException {
        mojo(0, true, "html", "markdown", "junit", "sarif").execute();
        Path beside = result.getParent();
        assertEquals(
                List.of(List.of(
                        "report",
                        "--html",
                        beside.resolve("report.html").toString(),
                        "--markdown",
                        beside.resolve("report.md").toString(),
                        "--junit",
                        beside.resolve("report.xml").toString(),
                        "--sarif",
                        beside.resolve("report.sarif").toString(),
                        result.toString())),
                lines);
    }

    @Test
    void findingsInAResultDoNotFailTheBuild() throws MojoExecutionException {
        mojo(1, true, "html").execute();
        mojo(3, true, "html").execute();
        assertEquals(2, lines.size());
    }

    @Test
    void aToolThatFailsOrWritesNothingIsAnError() {
        assertThrows(MojoExecutionException.class, mojo(4, true, "html")::execute);
        assertThrows(MojoExecutionException.class, mojo(0, false, "sarif")::execute);
    }

    @Test
    void withoutResultsNothingRuns() throws MojoExecutionException, IOException {
        Files.delete(result);
        mojo(0, true, "html").execute();
        assertEquals(List.of(), lines);
    }
}
