package org.racefinder.worker.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JobTest {
    @Test
    void aJobIsReadAsItWasWritten() throws IOException {
        Job job = SampleJob.job(List.of("", "x".repeat(100_000), "\u0000\n\ud800", "\u00e9"), Path.of("current"));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        job.write(new DataOutputStream(bytes));
        assertEquals(job, Job.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()))));
    }
}
