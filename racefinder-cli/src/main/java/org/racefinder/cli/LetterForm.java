package org.racefinder.cli;

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

/** The bytes of a {@link Letter}: its kind, then its parts in order. Reading makes nothing but these records, and nothing larger than what was sent. */
final class LetterForm {
    private static final int MOST_ENTRIES = 10_000;

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

    private LetterForm() {}

    static byte[] bytes(Letter letter) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            write(letter, new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    private static void write(Letter letter, DataOutputStream out) throws IOException {
        if (letter instanceof Letter.Hello hello) {
            kind(out, Kind.HELLO);
            text(out, hello.version());
            text(out, hello.jdk());
            text(out, hello.name());
            out.writeInt(hello.workers());
        } else if (letter instanceof Letter.Task task) {
            write(task, out);
        } else if (letter instanceof Letter.Fetch fetch) {
            kind(out, Kind.FETCH);
            text(out, fetch.hash());
            out.writeLong(fetch.offset());
        } else if (letter instanceof Letter.Chunk chunk) {
            kind(out, Kind.CHUNK);
            text(out, chunk.hash());
            out.writeLong(chunk.offset());
            bytes(out, chunk.bytes());
        } else if (letter instanceof Letter.Ask ask) {
            worker(out, Kind.ASK, ask.session(), ask.worker());
            out.writeInt(ask.lastPart());
            bytes(out, ask.report() == null ? new byte[0] : ask.report().toBytes());
        } else if (letter instanceof Letter.Work work) {
            worker(out, Kind.WORK, work.session(), work.worker());
            bytes(out, work.order().toBytes());
        } else if (letter instanceof Letter.Told told) {
            worker(out, Kind.TOLD, told.session(), told.worker());
            out.writeLong(told.executions());
            out.writeInt(told.depth());
        } else if (letter instanceof Letter.Ended ended) {
            worker(out, Kind.ENDED, ended.session(), ended.worker());
            write(ended.outcome(), out);
        } else if (letter instanceof Letter.Refused refused) {
            kind(out, Kind.REFUSED);
            text(out, refused.sentence());
        } else if (letter instanceof Letter.StatusAnswer answer) {
            write(answer.status(), out);
        } else if (letter instanceof Letter.Program program) {
            worker(out, Kind.PROGRAM, program.session(), program.worker());
            out.writeInt(program.number());
            program.job().write(out);
            texts(out, program.jvmArgs());
            text(out, program.memory());
            texts(out, program.classPath());
        } else if (letter instanceof Letter.Checked checked) {
            worker(out, Kind.CHECKED, checked.session(), checked.worker());
            out.writeInt(checked.number());
            write(checked.outcome(), out);
            texts(out, checked.schedules().stream().map(Letter.Schedule::name).toList());
            texts(out, checked.schedules().stream().map(Letter.Schedule::text).toList());
        } else if (letter instanceof Letter.Noted noted) {
            worker(out, Kind.NOTED, noted.session(), noted.worker());
            out.writeInt(noted.number());
        } else {
            kind(out, bare(letter));
        }
    }

    /** The kind of a letter that says nothing more. */
    private static Kind bare(Letter letter) {
        if (letter instanceof Letter.Leaving) return Kind.LEAVING;
        if (letter instanceof Letter.Over) return Kind.OVER;
        return letter instanceof Letter.Stranger ? Kind.STRANGER : Kind.STATUS_QUESTION;
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

    private static void write(Letter.Task task, DataOutputStream out) throws IOException {
        kind(out, Kind.TASK);
        out.writeLong(task.session());
        out.writeBoolean(task.job() != null);
        if (task.job() != null) task.job().write(out);
        texts(out, task.jvmArgs());
        text(out, task.memory());
        out.writeInt(task.classPath().size());
        for (Letter.Shipped entry : task.classPath()) {
            text(out, entry.hash());
            out.writeLong(entry.length());
            out.writeBoolean(entry.directory());
        }
    }

    private static void write(Outcome outcome, DataOutputStream out) throws IOException {
        if (outcome instanceof Outcome.Finished finished) {
            out.writeByte('F');
            text(out, ResultJson.writeLine(finished.result(), Version.TEXT));
        } else if (outcome instanceof Outcome.Lost lost) {
            out.writeByte(lost.killed() ? 'K' : 'L');
            text(out, lost.reason());
        } else if (outcome instanceof Outcome.Refused refused) {
            out.writeByte('R');
            text(out, refused.sentence());
        } else {
            out.writeByte('B');
            text(out, ((Outcome.Broken) outcome).details());
        }
    }

    /** Throws for whatever is not a letter. */
    static Letter of(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        int number = in.readByte();
        if (number < 0 || number >= Kind.values().length) throw new IOException("a letter of no known kind: " + number);
        Letter letter;
        try {
            letter = read(Kind.values()[number], in);
        } catch (RuntimeException e) {
            throw new IOException("not a letter: " + e, e);
        }
        if (in.available() > 0) throw new IOException("a letter with " + in.available() + " bytes too many");
        return letter;
    }

    private static Letter read(Kind kind, DataInputStream in) throws IOException {
        return switch (kind) {
            case HELLO -> new Letter.Hello(text(in), text(in), text(in), in.readInt());
            case TASK -> task(in);
            case FETCH -> new Letter.Fetch(text(in), in.readLong());
            case CHUNK -> new Letter.Chunk(text(in), in.readLong(), bytes(in));
            case ASK -> new Letter.Ask(in.readLong(), in.readInt(), in.readInt(), report(bytes(in)));
            case WORK -> new Letter.Work(in.readLong(), in.readInt(), WorkOrder.of(bytes(in)));
            case TOLD -> new Letter.Told(in.readLong(), in.readInt(), in.readLong(), in.readInt());
            case ENDED -> new Letter.Ended(in.readLong(), in.readInt(), outcome(in));
            case LEAVING -> new Letter.Leaving();
            case REFUSED -> new Letter.Refused(text(in));
            case OVER -> new Letter.Over();
            case STRANGER -> new Letter.Stranger();
            case STATUS_QUESTION -> new Letter.StatusQuestion();
            case STATUS_ANSWER -> new Letter.StatusAnswer(status(in));
            case PROGRAM ->
                new Letter.Program(
                        in.readLong(), in.readInt(), in.readInt(), Job.read(in), texts(in), text(in), texts(in));
            case CHECKED -> new Letter.Checked(in.readLong(), in.readInt(), in.readInt(), outcome(in), schedules(in));
            case NOTED -> new Letter.Noted(in.readLong(), in.readInt(), in.readInt());
        };
    }

    private static Letter.Task task(DataInputStream in) throws IOException {
        long session = in.readLong();
        Job job = in.readBoolean() ? Job.read(in) : null;
        List<String> jvmArgs = texts(in);
        String memory = text(in);
        List<Letter.Shipped> classPath = new ArrayList<>();
        for (int i = count(in); i > 0; i--)
            classPath.add(new Letter.Shipped(text(in), in.readLong(), in.readBoolean()));
        return new Letter.Task(session, job, jvmArgs, memory, classPath);
    }

    private static List<Letter.Schedule> schedules(DataInputStream in) throws IOException {
        List<String> names = texts(in);
        List<String> texts = texts(in);
        if (names.size() != texts.size()) throw new IOException("not a text for every name");
        List<Letter.Schedule> schedules = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) schedules.add(new Letter.Schedule(names.get(i), texts.get(i)));
        return schedules;
    }

    private static WorkReport report(byte[] bytes) throws IOException {
        return bytes.length == 0 ? null : WorkReport.of(bytes);
    }

    private static Outcome outcome(DataInputStream in) throws IOException {
        int kind = in.readByte();
        String text = text(in);
        return switch (kind) {
            case 'F' -> new Outcome.Finished(result(text));
            case 'K', 'L' -> new Outcome.Lost(text, kind == 'K');
            case 'R' -> new Outcome.Refused(text);
            case 'B' -> new Outcome.Broken(text);
            default -> throw new IOException("an end of no known kind: " + kind);
        };
    }

    private static Result result(String text) {
        return ResultJson.read(text);
    }

    private static int count(DataInputStream in) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > MOST_ENTRIES) throw new IOException("a list of " + count);
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
