package org.racefinder.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CheckSettings;
import org.racefinder.explorer.api.TimeBudget;
import org.racefinder.model.Access;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Waiting;
import org.racefinder.report.FindingSummary;
import org.racefinder.report.OwnCode;
import org.racefinder.report.ReportFormat;
import org.racefinder.report.SourceFiles;
import org.racefinder.report.TextReport;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.worker.environment.InternalFailure;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.job.CheckArguments;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.job.ReplayArguments;
import org.racefinder.worker.job.TestAttributes;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.ReportFiles;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.process.ReusableWorker;
import org.racefinder.worker.program.ClassPath;
import org.racefinder.worker.run.CheckRun;
import org.racefinder.worker.run.ProgressTicker;
import org.racefinder.worker.run.Repair;

/**
 * Runs checks on behalf of test frameworks and build tools. They load the tool in a separate class loader, so requests
 * and answers consist of JDK types only.
 *
 * <p>A request has {@code words} (the options of the check command, without a program; a list), {@code attributes} of a
 * {@code @RaceTest} (a map), {@code program} (the main class or test method, then its arguments; a list),
 * {@code replay} (a schedule file, or the id of a finding whose schedule is in the output directory; optional),
 * {@code debugPort} (optional) and {@code progress} (a {@code Consumer<String>} that gets a line every few seconds
 * while the search runs; optional).
 *
 * <p>An answer has either {@code error} (one sentence; nothing was run), or {@code verdict}, {@code report} (text for
 * people), {@code reasons}, {@code conclusion} (the verdict in one line), {@code page} (the report as HTML, which is
 * written into the output directory beside {@code result.json}) and {@code findings}. Each finding has {@code id},
 * {@code kind}, {@code severity}, {@code headline}, {@code summary} (a list of lines), {@code location},
 * {@code schedule} and {@code stack}; entries that do not apply are absent.
 */
public final class CheckService implements Function<Map<String, Object>, Map<String, Object>>, AutoCloseable {
    private static final int WIDTH = 110;
    private static final long PROGRESS_MILLIS = 10_000;
    private static final Pattern FINDING_ID = Pattern.compile("[A-Z]+\\d+");

    private final ReusableWorker worker = new ReusableWorker();

    @Override
    @SuppressWarnings("unchecked")
    public synchronized Map<String, Object> apply(Map<String, Object> question) {
        Consumer<String> listener = (Consumer<String>) question.get("progress");
        ProgressTicker ticker =
                listener == null ? null : new ProgressTicker(worker::progress, listener, PROGRESS_MILLIS);
        try {
            return answer(question);
        } catch (UsageError e) {
            return Map.of("error", e.getMessage());
        } catch (InternalFailure e) {
            return Map.of("error", e.save());
        } catch (IOException e) {
            return Map.of("error", e.toString());
        } finally {
            if (ticker != null) ticker.close();
        }
    }

    private Map<String, Object> answer(Map<String, Object> question) throws IOException {
        List<String> words = texts(question.get("words"));
        Arguments arguments = Arguments.parse(words, CheckArguments.options()).after(attributeWords(question));
        RunOptions options = RunOptions.of(arguments);
        ClassPath classPath = ClassPath.present(arguments.text("--classpath"));
        CheckRun run = new CheckRun(options, worker);
        long started = System.nanoTime();
        Integer port = (Integer) question.get("debugPort");
        Job job = question.get("replay") == null
                ? CheckArguments.job(arguments, options, classPath, texts(question.get("program")))
                        .withProof(true)
                : replay(options, (String) question.get("replay"), classPath, port != null);
        Result result = repaired(run, options, job, run.result(job, port), started);
        Path page = options.out().resolve("report.html");
        new ReportFiles(
                        Map.of(ReportFormat.JSON, options.out().resolve("result.json"), ReportFormat.HTML, page),
                        options.sources())
                .write(result, 0);
        Map<String, Object> answer = answer(result, new SourceFiles(options.sources(), classPath.entries()));
        answer.put("page", page.toString());
        return answer;
    }

    @SuppressWarnings("unchecked")
    private static List<String> attributeWords(Map<String, Object> question) {
        return TestAttributes.words((Map<String, Object>) question.getOrDefault("attributes", Map.of()));
    }

    private static List<String> texts(Object list) {
        return ((List<?>) list).stream().map(Object::toString).toList();
    }

    private static Job replay(RunOptions options, String named, ClassPath classPath, boolean underDebugger) {
        Path file = FINDING_ID.matcher(named).matches() ? options.out().resolve(named + ".schedule") : Path.of(named);
        SavedSchedule schedule = ReplayArguments.read(file);
        Arguments none = Arguments.parse(List.of(), ReplayArguments.options());
        return ReplayArguments.job(none, options, file, schedule, classPath, underDebugger);
    }

    /**
     * Adds a diff for the best advice on the first finding that can be repaired. The patch is compiled and explored
     * first.
     */
    private static Result repaired(CheckRun run, RunOptions options, Job job, Result result, long started)
            throws IOException {
        CheckOptions check = job.options();
        TimeBudget budget = new TimeBudget(started, check.get(CheckSettings.TIME_LIMIT));
        List<Finding> findings = new ArrayList<>(result.findings());
        for (int i = 0; i < findings.size(); i++) {
            Finding finding = findings.get(i);
            boolean repairable =
                    !finding.advice().isEmpty() && finding.advice().get(0).endsStory();
            if (!repairable) continue;
            Repair.Outcome repair = new Repair(run, options.sources(), check, result, budget).of(finding.id());
            findings.set(i, repair.on(finding));
            break;
        }
        return result.withFindings(findings);
    }

    private static Map<String, Object> answer(Result result, SourceFiles sources) {
        List<Map<String, Object>> findings = new ArrayList<>();
        List<Finding> unsaved = new ArrayList<>();
        for (Finding finding : result.findings()) {
            findings.add(describe(finding, sources));
            // The caller has its own explanation of how to replay a schedule.
            unsaved.add(finding.withSchedule(null));
        }
        Map<String, Object> facts = new TreeMap<>();
        facts.put("verdict", result.verdict().name());
        facts.put("report", TextReport.of(result.withFindings(unsaved), sources, WIDTH));
        facts.put("conclusion", FindingSummary.verdict(result));
        facts.put("reasons", result.reasons());
        facts.put("findings", findings);
        return facts;
    }

    private static Map<String, Object> describe(Finding finding, SourceFiles sources) {
        Map<String, Object> facts = new TreeMap<>();
        facts.put("id", finding.id());
        facts.put("kind", finding.kind().name());
        facts.put("severity", finding.severity().name());
        facts.put("headline", FindingSummary.headline(finding));
        facts.put("summary", FindingSummary.lines(finding, sources));
        if (finding.location() != null) facts.put("location", finding.location().display(false));
        if (finding.schedule() != null) facts.put("schedule", finding.schedule());
        facts.put("stack", stack(finding, new OwnCode(sources)));
        return facts;
    }

    /** The places in the user's code: the frames of an exception, the two accesses, or where threads wait. */
    private static List<String> stack(Finding finding, OwnCode own) {
        if (finding.failure() != null) return own.frames(finding.failure().stack());
        List<String> stack = new ArrayList<>();
        for (Access access : finding.accesses())
            own.frames(access.stack()).stream().findFirst().ifPresent(stack::add);
        for (Waiting waiting : finding.waits())
            if (waiting.site() != null && waiting.site().file() != null) stack.add(frame(waiting.site()));
        return stack;
    }

    private static String frame(CodeSite site) {
        return site.className() + "." + site.method() + "(" + site.place() + ")";
    }

    @Override
    public synchronized void close() {
        worker.close();
    }
}
