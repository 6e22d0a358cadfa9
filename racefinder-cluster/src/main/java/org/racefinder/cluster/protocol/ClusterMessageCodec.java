package org.racefinder.cluster.protocol;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.model.Result;
import org.racefinder.model.SearchStatus;
import org.racefinder.report.ResultJson;
import org.racefinder.worker.environment.Version;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.process.WorkerOutcome;

/**
 * Encodes a {@link ClusterMessage} as bytes: its kind, then its fields in order. Decoding creates only these records,
 * and never allocates more than the received bytes justify.
 */
public final class ClusterMessageCodec {
    private static final int MAX_ENTRIES = 10_000;

    private enum Kind {
        HELLO,
        TASK,
        FETCH,
        CHUNK,
        ASK,
        WORK,
        TOLD,
        ENDED,
        LEAVING,
        REFUSED,
        OVER,
        STRANGER,
        STATUS_QUESTION,
        STATUS_ANSWER,
        PROGRAM,
        CHECKED,
        NOTED
    }

    private ClusterMessageCodec() {}

    public static byte[] bytes(ClusterMessage message) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            write(message, new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    private static void write(ClusterMessage message, DataOutputStream out) throws IOException {
        if (message instanceof ClusterMessage.Hello hello) {
            kind(out, Kind.HELLO);
            text(out, hello.version());
            text(out, hello.jdk());
            text(out, hello.name());
            out.writeInt(hello.workers());
        } else if (message instanceof ClusterMessage.Task task) {
            write(task, out);
        } else if (message instanceof ClusterMessage.Fetch fetch) {
            kind(out, Kind.FETCH);
            text(out, fetch.hash());
            out.writeLong(fetch.offset());
        } else if (message instanceof ClusterMessage.Chunk chunk) {
            kind(out, Kind.CHUNK);
            text(out, chunk.hash());
            out.writeLong(chunk.offset());
            bytes(out, chunk.bytes());
        } else if (message instanceof ClusterMessage.WorkRequest ask) {
            worker(out, Kind.ASK, ask.session(), ask.worker());
            out.writeInt(ask.lastPart());
            bytes(out, ask.report() == null ? new byte[0] : ask.report().toBytes());
        } else if (message instanceof ClusterMessage.Work work) {
            worker(out, Kind.WORK, work.session(), work.worker());
            bytes(out, work.order().toBytes());
        } else if (message instanceof ClusterMessage.WorkerProgress told) {
            worker(out, Kind.TOLD, told.session(), told.worker());
            out.writeLong(told.executions());
            out.writeInt(told.depth());
        } else if (message instanceof ClusterMessage.WorkerEnded ended) {
            worker(out, Kind.ENDED, ended.session(), ended.worker());
            write(ended.outcome(), out);
        } else if (message instanceof ClusterMessage.Refused refused) {
            kind(out, Kind.REFUSED);
            text(out, refused.sentence());
        } else if (message instanceof ClusterMessage.StatusResponse answer) {
            write(answer.status(), out);
        } else if (message instanceof ClusterMessage.Program program) {
            worker(out, Kind.PROGRAM, program.session(), program.worker());
            out.writeInt(program.number());
            program.job().write(out);
            texts(out, program.jvmArgs());
            text(out, program.memory());
            texts(out, program.classPath());
        } else if (message instanceof ClusterMessage.ProgramResult checked) {
            worker(out, Kind.CHECKED, checked.session(), checked.worker());
            out.writeInt(checked.number());
            write(checked.outcome(), out);
            texts(
                    out,
                    checked.schedules().stream()
                            .map(ClusterMessage.Schedule::name)
                            .toList());
            texts(
                    out,
                    checked.schedules().stream()
                            .map(ClusterMessage.Schedule::text)
                            .toList());
        } else if (message instanceof ClusterMessage.Acknowledged noted) {
            worker(out, Kind.NOTED, noted.session(), noted.worker());
            out.writeInt(noted.number());
        } else {
            kind(out, bare(message));
        }
    }

    /** The kind of a message without fields. */
    private static Kind bare(ClusterMessage message) {
        if (message instanceof ClusterMessage.Leaving) return Kind.LEAVING;
        if (message instanceof ClusterMessage.SearchOver) return Kind.OVER;
        return message instanceof ClusterMessage.UnknownNode ? Kind.STRANGER : Kind.STATUS_QUESTION;
    }

    private static void write(SearchStatus status, DataOutputStream out) throws IOException {
        kind(out, Kind.STATUS_ANSWER);
        text(out, status.program());
        out.writeLong(status.elapsedMillis());
        out.writeLong(status.executions());
        out.writeDouble(status.fraction());
        out.writeInt(status.localWorkers());
        texts(out, status.findings());
        out.writeInt(status.nodes().size());
        for (SearchStatus.Node node : status.nodes()) {
            text(out, node.name());
            text(out, node.address());
            out.writeInt(node.workers());
            out.writeInt(node.busy());
            out.writeLong(node.parts());
            out.writeLong(node.executions());
        }
    }

    private static SearchStatus status(DataInputStream in) throws IOException {
        String program = text(in);
        long elapsed = in.readLong();
        long executions = in.readLong();
        double fraction = in.readDouble();
        int localWorkers = in.readInt();
        List<String> findings = texts(in);
        List<SearchStatus.Node> nodes = new ArrayList<>();
        for (int i = count(in); i > 0; i--)
            nodes.add(new SearchStatus.Node(
                    text(in), text(in), in.readInt(), in.readInt(), in.readLong(), in.readLong()));
        return new SearchStatus(program, elapsed, executions, fraction, localWorkers, findings, nodes);
    }

    private static void texts(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) text(out, text);
    }

    private static List<String> texts(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int i = count(in); i > 0; i--) texts.add(text(in));
        return texts;
    }

    private static void write(ClusterMessage.Task task, DataOutputStream out) throws IOException {
        kind(out, Kind.TASK);
        out.writeLong(task.session());
        out.writeBoolean(task.job() != null);
        if (task.job() != null) task.job().write(out);
        texts(out, task.jvmArgs());
        text(out, task.memory());
        out.writeInt(task.classPath().size());
        for (ClusterMessage.ClassPathEntry entry : task.classPath()) {
            text(out, entry.hash());
            out.writeLong(entry.length());
            out.writeBoolean(entry.directory());
        }
    }

    private static void write(WorkerOutcome outcome, DataOutputStream out) throws IOException {
        if (outcome instanceof WorkerOutcome.Finished finished) {
            out.writeByte('F');
            text(out, ResultJson.writeLine(finished.result(), Version.TEXT));
        } else if (outcome instanceof WorkerOutcome.Lost lost) {
            out.writeByte(lost.killed() ? 'K' : 'L');
            text(out, lost.reason());
        } else if (outcome instanceof WorkerOutcome.Refused refused) {
            out.writeByte('R');
            text(out, refused.sentence());
        } else {
            out.writeByte('B');
            text(out, ((WorkerOutcome.Broken) outcome).details());
        }
    }

    /** Throws an exception if the bytes are not a message. */
    public static ClusterMessage of(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        int number = in.readByte();
        if (number < 0 || number >= Kind.values().length) throw new IOException("a letter of no known kind: " + number);
        ClusterMessage message;
        try {
            message = read(Kind.values()[number], in);
        } catch (RuntimeException e) {
            throw new IOException("not a letter: " + e, e);
        }
        if (in.available() > 0) throw new IOException("a letter with " + in.available() + " bytes too many");
        return message;
    }

    private static ClusterMessage read(Kind kind, DataInputStream in) throws IOException {
        return switch (kind) {
            case HELLO -> new ClusterMessage.Hello(text(in), text(in), text(in), in.readInt());
            case TASK -> task(in);
            case FETCH -> new ClusterMessage.Fetch(text(in), in.readLong());
            case CHUNK -> new ClusterMessage.Chunk(text(in), in.readLong(), bytes(in));
            case ASK -> new ClusterMessage.WorkRequest(in.readLong(), in.readInt(), in.readInt(), report(bytes(in)));
            case WORK -> new ClusterMessage.Work(in.readLong(), in.readInt(), WorkOrder.of(bytes(in)));
            case TOLD -> new ClusterMessage.WorkerProgress(in.readLong(), in.readInt(), in.readLong(), in.readInt());
            case ENDED -> new ClusterMessage.WorkerEnded(in.readLong(), in.readInt(), outcome(in));
            case LEAVING -> new ClusterMessage.Leaving();
            case REFUSED -> new ClusterMessage.Refused(text(in));
            case OVER -> new ClusterMessage.SearchOver();
            case STRANGER -> new ClusterMessage.UnknownNode();
            case STATUS_QUESTION -> new ClusterMessage.StatusRequest();
            case STATUS_ANSWER -> new ClusterMessage.StatusResponse(status(in));
            case PROGRAM ->
                new ClusterMessage.Program(
                        in.readLong(), in.readInt(), in.readInt(), Job.read(in), texts(in), text(in), texts(in));
            case CHECKED ->
                new ClusterMessage.ProgramResult(in.readLong(), in.readInt(), in.readInt(), outcome(in), schedules(in));
            case NOTED -> new ClusterMessage.Acknowledged(in.readLong(), in.readInt(), in.readInt());
        };
    }

    private static ClusterMessage.Task task(DataInputStream in) throws IOException {
        long session = in.readLong();
        Job job = in.readBoolean() ? Job.read(in) : null;
        List<String> jvmArgs = texts(in);
        String memory = text(in);
        List<ClusterMessage.ClassPathEntry> classPath = new ArrayList<>();
        for (int i = count(in); i > 0; i--)
            classPath.add(new ClusterMessage.ClassPathEntry(text(in), in.readLong(), in.readBoolean()));
        return new ClusterMessage.Task(session, job, jvmArgs, memory, classPath);
    }

    private static List<ClusterMessage.Schedule> schedules(DataInputStream in) throws IOException {
        List<String> names = texts(in);
        List<String> texts = texts(in);
        if (names.size() != texts.size()) throw new IOException("not a text for every name");
        List<ClusterMessage.Schedule> schedules = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) schedules.add(new ClusterMessage.Schedule(names.get(i), texts.get(i)));
        return schedules;
    }

    private static WorkReport report(byte[] bytes) throws IOException {
        return bytes.length == 0 ? null : WorkReport.of(bytes);
    }

    private static WorkerOutcome outcome(DataInputStream in) throws IOException {
        int kind = in.readByte();
        String text = text(in);
        return switch (kind) {
            case 'F' -> new WorkerOutcome.Finished(result(text));
            case 'K', 'L' -> new WorkerOutcome.Lost(text, kind == 'K');
            case 'R' -> new WorkerOutcome.Refused(text);
            case 'B' -> new WorkerOutcome.Broken(text);
            default -> throw new IOException("an end of no known kind: " + kind);
        };
    }

    private static Result result(String text) {
        return ResultJson.read(text);
    }

    private static int count(DataInputStream in) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > MAX_ENTRIES) throw new IOException("a list of " + count);
        return count;
    }

    private static void kind(DataOutputStream out, Kind kind) throws IOException {
        out.writeByte(kind.ordinal());
    }

    private static void worker(DataOutputStream out, Kind kind, long session, int worker) throws IOException {
        kind(out, kind);
        out.writeLong(session);
        out.writeInt(worker);
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        bytes(out, text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(bytes(in), StandardCharsets.UTF_8);
    }

    private static void bytes(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static byte[] bytes(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > in.available()) throw new IOException("a length of " + length);
        return in.readNBytes(length);
    }
}
