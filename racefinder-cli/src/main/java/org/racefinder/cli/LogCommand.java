package org.racefinder.cli;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.racefinder.cli.log.LogJsonLines;
import org.racefinder.cli.log.LogText;
import org.racefinder.trace.log.EventLog;
import org.racefinder.trace.log.LogListener;
import org.racefinder.trace.log.LogNames;
import org.racefinder.trace.log.LogOp;
import org.racefinder.trace.log.MalformedLog;
import org.racefinder.trace.log.StdExport;
import org.racefinder.trace.log.StdImport;
import org.racefinder.worker.environment.Destination;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;

/** {@code racefinder log}: prints, counts or converts the records of an event log. */
final class LogCommand implements Subcommand {
    @Override
    public String name() {
        return "log";
    }

    @Override
    public String operands() {
        return "dump|stat|convert LOG";
    }

    @Override
    public String summary() {
        return "look into an event log";
    }

    @Override
    public String description() {
        return "dump prints every record as text, stat counts them, convert prints them as JSON lines (--to jsonl)"
                + " or, if nothing is lost by it, in the STD format of"
                + " other tools (--to std). convert --to log turns a trace in the STD format into a log.";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.of("--to", "text|jsonl|std|log", "text", "the form that convert writes"),
                Option.of("--output", "FILE", null, "where convert --to log writes"),
                Option.of("--limit", "N", null, "print no more than this many records"),
                Option.HELP);
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder log stat run.log",
                "how much of what",
                "./racefinder log --to jsonl convert run.log",
                "for jq",
                "./racefinder log --to log --output run.log convert trace.std",
                "for analyze");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        if (arguments.rest().size() != 2
                || !List.of("dump", "stat", "convert").contains(arguments.rest().get(0)))
            throw new UsageError("log needs dump, stat or convert, and a log (--help shows how)");
        String form = arguments.oneOf("--to", List.of("text", "jsonl", "std", "log"));
        Path file = Path.of(arguments.rest().get(1));
        if (form.equals("log")) return imported(file, arguments);
        PrintStream out = new PrintStream(
                new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16),
                false,
                StandardCharsets.UTF_8);
        try (EventLog log = AnalyzeCommand.open(file)) {
            if (arguments.rest().get(0).equals("stat")) stat(log, Files.size(file), out);
            else if (form.equals("std") && !arguments.rest().get(0).equals("dump")) exported(log, file, out);
            else {
                if (arguments.rest().get(0).equals("dump")) form = "text";
                long limit = arguments.number("--limit", 1, Long.MAX_VALUE);
                log.replay(printer(form, log.names(), limit == 0 ? Long.MAX_VALUE : limit, out));
            }
            if (out.checkError()) throw new UsageError("not everything could be written to standard output");
            if (log.damage() == null) return ExitCode.NOTHING_FOUND;
            System.err.println("racefinder: " + log.damage());
            return ExitCode.INCOMPLETE;
        } catch (MalformedLog e) {
            throw new UsageError("cannot read " + file + ": " + e.getMessage());
        }
    }

    private static int imported(Path file, Arguments arguments) throws IOException {
        Path to = arguments.path("--output");
        if (to == null || !arguments.rest().get(0).equals("convert"))
            throw new UsageError("--to log belongs to convert, and needs --output FILE");
        Destination.requireFile(to);
        try (BufferedReader in = Files.newBufferedReader(file)) {
            long lines = imported(in, file, to);
            System.out.println(lines + " lines");
            return ExitCode.NOTHING_FOUND;
        } catch (NoSuchFileException e) {
            throw new UsageError("no file " + file);
        } catch (IOException e) {
            throw new UsageError(Files.isDirectory(file) ? file + " is a directory" : "cannot read " + file);
        }
    }

    private static long imported(BufferedReader in, Path file, Path to) throws IOException {
        try (OutputStream out = Files.newOutputStream(to)) {
            return StdImport.convert(in, file.getFileName().toString(), out);
        } catch (CharacterCodingException | MalformedLog e) {
            // Otherwise an incomplete file could be mistaken for the whole log.
            if (Files.isRegularFile(to)) Files.delete(to);
            String why = e instanceof MalformedLog ? e.getMessage() : "it is not text";
            throw new UsageError("cannot read " + file + ": " + why);
        } catch (IOException e) {
            throw new UsageError(Destination.failure(to, e));
        }
    }

    private static void exported(EventLog log, Path file, PrintStream out) throws IOException {
        String obstacle = StdExport.export(log, out::println);
        if (obstacle != null)
            throw new UsageError(file + " cannot be written in the STD format without loss: it contains " + obstacle);
    }

    private static LogListener printer(String form, LogNames names, long limit, PrintStream out) {
        return switch (form) {
            case "jsonl" -> new LogJsonLines(names, limit, out);
            default -> new LogText(names, limit, out);
        };
    }

    private static void stat(EventLog log, long size, PrintStream out) throws IOException {
        Map<LogOp, Long> counts = new EnumMap<>(LogOp.class);
        log.replay(new LogListener() {
            @Override
            public void access(int thread, LogOp op, int object, int place, boolean element, int site) {
                counts.merge(op, 1L, Long::sum);
            }

            @Override
            public void value(int thread, LogOp op, int object, int place, boolean element, int site, long value) {
                counts.merge(op, 1L, Long::sum);
            }

            @Override
            public void ordered(int thread, LogOp op, int object, int site, long sequence) {
                counts.merge(op, 1L, Long::sum);
            }
        });
        long events = counts.values().stream().mapToLong(Long::longValue).sum();
        out.printf(
                Locale.ROOT,
                "%,d events, %,d bytes (%.2f per event), %d chunks, %d threads%n",
                events,
                size,
                events == 0 ? 0.0 : (double) size / events,
                log.chunks(),
                log.names().threads());
        counts.forEach((op, count) ->
                out.printf(Locale.ROOT, "  %-12s %,15d%n", op.name().toLowerCase(Locale.ROOT), count));
    }
}
