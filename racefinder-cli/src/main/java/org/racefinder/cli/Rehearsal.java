package org.racefinder.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.racefinder.explorer.Explorer;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/** What command and worker do around a search, with nothing to search: loads what they need of the JDK, and makes their lambdas. */
final class Rehearsal {
    private Rehearsal() {}

    static void run() throws IOException, ReflectiveOperationException {
        Result empty = worked(sent(job()));
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        new Message(Message.Type.RESULT, ResultJson.writeLine(empty, Version.TEXT)).send(line);
        Message received = Message.parse(line.toString(StandardCharsets.UTF_8).replace("\n", ""));
        Result result = ResultJson.read(received.payload());
        RunOptions options = RunOptions.of(arguments());
        options.format().printed(result, options.files().sourceFiles(result));
    }

    private static Arguments arguments() {
        return Arguments.parse(List.of("-cp", ".", "Main"), new CheckCommand().options());
    }

    private static Job job() {
        Arguments arguments = arguments();
        return CheckCommand.job(arguments, RunOptions.of(arguments), ClassPath.parse("."), arguments.rest());
    }

    private static Job sent(Job job) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        job.write(new DataOutputStream(bytes));
        return Job.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    }

    private static Result worked(Job job) throws IOException, ReflectiveOperationException {
        String name = Rehearsal.class.getName().replace('.', '/');
        try (InputStream in = Rehearsal.class.getClassLoader().getResourceAsStream(name + ".class")) {
            return Explorer.rehearse(job.options(), name, in.readAllBytes());
        }
    }
}
