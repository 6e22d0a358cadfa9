package org.racefinder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CheckOptions.TimedWaits;
import org.racefinder.explorer.api.Observation;

class JobTest {
    static Job job(List<String> args, Path current) {
        CheckOptions options = new CheckOptions(
                "a.Main",
                args,
                List.of(Path.of("classes"), Path.of("lib/x.jar")),
                60,
                1L << 40,
                7,
                -1,
                TimedWaits.STUCK,
                true,
                false,
                3,
                true,
                null,
                false,
                Path.of("racefinder-out"),
                current,
                true,
                new Observation(
                        List.of(AnalysisName.SUMMARY, AnalysisName.ERASER), true, List.of("a.*"), List.of("b.C.d")));
        return new Job(options, Path.of("R1.schedule"));
    }

    @Test
    void aJobArrivesAsItWasSent() throws IOException {
        Job job = job(List.of("", "x".repeat(100_000), "\u0000\n\ud800", "\u00e9"), Path.of("current"));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        job.write(new DataOutputStream(bytes));
        assertEquals(job, Job.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()))));
    }

    @Test
    void messagesSurviveTheirLine() throws IOException {
        Message message = new Message(Message.Type.ERROR, "a\\nb\nc\r\\");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        message.send(bytes);
        List<String> lines = bytes.toString(StandardCharsets.UTF_8).lines().toList();
        assertEquals(message, Message.parse(lines.get(lines.size() - 1)));
    }

    @Test
    void otherOutputIsNoMessage() {
        assertNull(Message.parse("OpenJDK 64-Bit Server VM warning: something"));
        assertNull(Message.parse("racefinder RESULT {}"));
        assertNull(Message.parse("\u001eracefinder GREETING x"));
        assertNull(Message.parse("\u001eracefinder RESULT"));
    }

    @Test
    void progressSurvives() {
        Progress progress = new Progress(12_480, 1, 0.38, 24, 600);
        assertEquals(progress, Progress.decode(progress.encode()));
        assertEquals(
                "exploring  12,480 executions  20,800/s  ~38 %  1 finding  depth 24  0:00.6",
                ProgressLine.format(progress));
    }
}
