package org.racefinder.worker.process;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.racefinder.explorer.api.CurrentSchedule;
import org.racefinder.explorer.api.PreliminaryFinding;
import org.racefinder.model.Access;
import org.racefinder.model.Circumstances;
import org.racefinder.model.CodeSite;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.DataRace;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.Location;
import org.racefinder.model.RaceKind;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Target;
import org.racefinder.model.Verdict;
import org.racefinder.report.ResultJson;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.worker.job.Job;

/** A worker that behaves or misbehaves in the way its first argument selects. */
public final class FakeWorker {
    private static MessageSender out;

    private FakeWorker() {}

    public static void main(String[] args) throws IOException {
        DataInputStream in = new DataInputStream(System.in);
        MessageKey key = MessageKey.read(in);
        in.readLong();
        out = new MessageSender(System.out, key);
        Job job = Job.read(in);
        CurrentSchedule current = CurrentSchedule.open(job.options().currentSchedule());
        current.promoted(List.of("a.Main.x"));
        current.begin();
        current.add(0, 0);
        current.add(1, 2);
        System.out.println("OpenJDK 64-Bit Server VM warning: stray words");
        send(WorkerMessage.Type.HELLO, "1");
        send(WorkerMessage.Type.PROGRESS, new Progress(42, 1, 0.5, 9, 100).encode());
        send(WorkerMessage.Type.FINDING, ResultJson.writeLine(race()));
        switch (args[0]) {
            case "result" -> send(WorkerMessage.Type.RESULT, ResultJson.writeLine(result(), "test"));
            case "killed" -> ProcessHandle.of(ProcessHandle.current().pid()).ifPresent(self -> kill(self.pid()));
            case "sights" -> {
                send(WorkerMessage.Type.SIGHTINGS, PreliminaryFindingCodec.encode(List.of(sighting("E1"))));
                send(
                        WorkerMessage.Type.SIGHTINGS,
                        PreliminaryFindingCodec.encode(List.of(sighting("R1"), sighting("E2"))));
                send(WorkerMessage.Type.FINDING, ResultJson.writeLine(race()));
                Runtime.getRuntime().halt(5);
            }
            case "advises" -> {
                send(WorkerMessage.Type.SEARCHED, ResultJson.writeLine(result(), "test"));
                Runtime.getRuntime().halt(5);
            }
            case "forges" -> {
                String verdict = ResultJson.writeLine(result(), "test");
                new MessageSender(System.out, new MessageKey(1, 2)).send(WorkerMessage.Type.RESULT, verdict);
                Runtime.getRuntime().halt(0);
            }
            case "repeats" -> {
                byte[] hello = new WorkerMessage(WorkerMessage.Type.HELLO, "1").line(key, 0);
                System.out.println(new String(hello, StandardCharsets.UTF_8));
                System.out.flush();
                send(WorkerMessage.Type.RESULT, ResultJson.writeLine(result(), "test"));
            }
            case "floods" -> {
                byte[] much = "no end ".repeat(1 << 17).getBytes(StandardCharsets.UTF_8);
                for (int i = 0; i < 100; i++) System.out.write(much);
                for (int i = 0; i < 100; i++) System.err.write(much);
                send(WorkerMessage.Type.RESULT, ResultJson.writeLine(result(), "test"));
            }
            case "exit" -> Runtime.getRuntime().halt(5);
            case "error" -> send(WorkerMessage.Type.ERROR, "java.lang.Error: broken\n\tat nowhere");
            case "obedient" -> {
                while (System.in.read() >= 0) {}
                send(WorkerMessage.Type.RESULT, ResultJson.writeLine(result(), "test"));
            }
            default -> hang();
        }
    }

    private static void hang() {
        while (true) {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private static void kill(long pid) {
        try {
            new ProcessBuilder("kill", "-9", Long.toString(pid)).start().waitFor();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
        hang();
    }

    private static void send(WorkerMessage.Type type, String payload) throws IOException {
        out.send(type, payload);
    }

    private static PreliminaryFinding sighting(String id) {
        return new PreliminaryFinding(race().withId(id), schedule());
    }

    public static SavedSchedule schedule() {
        return new SavedSchedule(
                "a.Main",
                List.of("x\ny"),
                List.of(),
                "17",
                Map.of("timed-waits", List.of("never")),
                List.of(),
                List.of(new SavedSchedule.Choice(3, 1)),
                "race");
    }

    public static Finding race() {
        CodeSite site = new CodeSite("a.Main", "main", "Main.java", 3);
        Access access = new Access(true, "main", site, List.of());
        return new DataRace(
                Circumstances.of("R1", Severity.ERROR, "happens-before", "why"),
                new ConflictingAccesses(RaceKind.WW, Location.ofField("a.Main", "x"), access, access));
    }

    public static Result result() {
        Exploration exploration = new Exploration("exhaustive", true, 1, 2, 0, 0, 1, 3, 4, 5, 2, 6, 7, null);
        Target target =
                new Target("a.Main", List.of(), List.of(Path.of("classes").toString()), "17");
        return new Result(target, Verdict.FINDINGS, List.of(), List.of(), exploration, List.of(race()), null);
    }
}
