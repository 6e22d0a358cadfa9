package org.racefinder.report.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.racefinder.model.Access;
import org.racefinder.model.Advice;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.Change;
import org.racefinder.model.Circumstances;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Exploration;
import org.racefinder.model.Failure;
import org.racefinder.model.FieldReader;
import org.racefinder.model.Finding;
import org.racefinder.model.Idiom;
import org.racefinder.model.Location;
import org.racefinder.model.LockName;
import org.racefinder.model.Path;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Step;
import org.racefinder.model.Story;
import org.racefinder.model.Target;
import org.racefinder.model.Verdict;
import org.racefinder.model.ViewConflict;
import org.racefinder.model.Waiting;

/** Reads what {@link ResultWriter} writes. */
public final class ResultReader {
    private ResultReader() {}

    public static Result result(JsonTree json) {
        if (json.number("schemaVersion") != ResultWriter.SCHEMA_VERSION)
            throw new IllegalArgumentException("field \"schemaVersion\" is not " + ResultWriter.SCHEMA_VERSION);
        return new Result(
                target(require(json, "target")),
                constant(json, "verdict", Verdict.class),
                json.list("reasons", String.class),
                json.list("assumptions", String.class),
                exploration(require(json, "exploration")),
                json.list("findings", JsonTree.class).stream()
                        .map(ResultReader::finding)
                        .toList(),
                json.text("output"),
                json.has("proof") ? ProofReader.proof(json.object("proof")) : null);
    }

    private static Target target(JsonTree json) {
        return new Target(
                requireText(json, "main"),
                json.list("args", String.class),
                json.list("classpath", String.class),
                json.text("jdk"),
                json.text("classes"));
    }

    private static Exploration exploration(JsonTree json) {
        return new Exploration(
                requireText(json, "mode"),
                json.flag("complete"),
                json.fraction("estimatedFraction"),
                json.number("executions"),
                json.number("redundantExecutions"),
                json.number("samples"),
                json.number("cutExecutions"),
                json.count("rounds"),
                json.number("transitions"),
                json.number("events"),
                json.count("maxDepth"),
                json.count("threads"),
                json.number("elapsedMillis"),
                json.number("cpuMillis"),
                json.text("summarySize"),
                json.text("estimatedBy"),
                json.number("states"),
                json.number("peakMemoryBytes"),
                json.number("locations"),
                json.number("unsharedLocations"),
                json.number("lastRoundExecutions"));
    }

    public static Finding finding(JsonTree json) {
        Circumstances circumstances = new Circumstances(
                requireText(json, "id"),
                constant(json, "severity", Severity.class),
                json.text("analysis"),
                json.text("why"),
                json.has("idiom") ? constant(json, "idiom", Idiom.class) : null,
                json.has("path") ? path(json.object("path")) : null,
                json.text("schedule"),
                json.count("traces"),
                json.flag("needsTimeout"),
                json.text("output"),
                json.list("advice", JsonTree.class).stream()
                        .map(ResultReader::advice)
                        .toList(),
                json.has("story") ? story(json.object("story")) : null,
                json.text("remedy"));
        return constant(json, "kind", Finding.Kind.class).read(circumstances, new Fields(json));
    }

    /** Reads the fields that only some kinds of findings have. */
    private record Fields(JsonTree json) implements FieldReader {
        @Override
        public String text(String name) {
            return json.text(name);
        }

        @Override
        public List<String> texts(String name) {
            return json.list(name, String.class);
        }

        @Override
        public Integer number(String name) {
            return json.has(name) ? json.count(name) : null;
        }

        @Override
        public <E extends Enum<E>> E constant(String name, Class<E> type) {
            return json.has(name) ? ResultReader.constant(json, name, type) : null;
        }

        @Override
        public Location location(String name) {
            return ResultReader.location(require(json, name));
        }

        @Override
        public Access access(String name) {
            return ResultReader.access(require(json, name));
        }

        @Override
        public List<Waiting> waits(String name) {
            return json.list(name, JsonTree.class).stream()
                    .map(ResultReader::waiting)
                    .toList();
        }

        @Override
        public Failure failure(String name) {
            return json.has(name) ? ResultReader.failure(json.object(name)) : null;
        }

        @Override
        public ViewConflict views(String name) {
            return json.has(name) ? ResultReader.views(json.object(name)) : null;
        }
    }

    private static ViewConflict views(JsonTree json) {
        if (json.list("diverging", JsonTree.class).isEmpty())
            throw new IllegalArgumentException("field \"diverging\" is missing");
        return new ViewConflict(
                requireText(json, "lock"),
                view(require(json, "maximal")),
                json.list("diverging", JsonTree.class).stream()
                        .map(ResultReader::view)
                        .toList(),
                json.has("confirmed") ? json.flag("confirmed") : null);
    }

    private static ViewConflict.View view(JsonTree json) {
        return new ViewConflict.View(
                requireText(json, "thread"), json.list("fields", String.class), json.list("at", String.class));
    }

    private static Advice advice(JsonTree json) {
        return new Advice(
                json.count("rank"),
                constant(json, "kind", AdviceKind.class),
                json.text("target"),
                requireText(json, "text"),
                json.list("removes", String.class),
                json.list("leaves", String.class),
                json.flag("verified"),
                json.list("newFindings", String.class),
                json.text("outcome"),
                json.text("cost"),
                json.list("changes", JsonTree.class).stream()
                        .map(ResultReader::change)
                        .toList(),
                json.text("patch"),
                json.text("noPatch"),
                json.flag("losesUpdates"),
                json.number("triedMillis"));
    }

    private static Change change(JsonTree json) {
        return new Change(
                constant(json, "kind", Change.Kind.class),
                json.text("class"),
                json.text("method"),
                json.text("field"),
                json.count("first"),
                json.count("last"),
                json.has("lock") ? lock(json.object("lock")) : null,
                json.text("ownerClass"));
    }

    private static LockName lock(JsonTree json) {
        return new LockName(
                constant(json, "kind", LockName.Kind.class),
                json.text("class"),
                json.text("field"),
                json.flag("explicit"));
    }

    private static Location location(JsonTree json) {
        return new Location(
                requireText(json, "class"),
                json.text("field"),
                json.flag("array"),
                json.counts("index"),
                json.text("allocatedAt"),
                json.text("holder"));
    }

    private static Access access(JsonTree json) {
        return new Access(
                "WRITE".equals(json.text("op")),
                requireText(json, "thread"),
                site(json),
                json.list("stack", String.class));
    }

    private static Path path(JsonTree json) {
        List<Step> steps = new ArrayList<>();
        for (JsonTree step : json.list("steps", JsonTree.class)) steps.add(step(step, steps.size()));
        return new Path(steps, json.count("switches"), json.flag("shortest"));
    }

    private static Step step(JsonTree json, int position) {
        List<Integer> after = json.counts("after").stream()
                .filter(earlier -> earlier >= 0 && earlier < position)
                .toList();
        return new Step(
                requireText(json, "thread"),
                requireText(json, "action"),
                site(json),
                after,
                json.list("holds", String.class),
                json.text("value"));
    }

    private static Story story(JsonTree json) {
        List<Story.Moment> moments = json.list("moments", JsonTree.class).stream()
                .map(moment -> new Story.Moment(
                        requireText(moment, "thread"), requireText(moment, "text"), site(moment), moment.text("note")))
                .toList();
        return new Story(moments, json.text("ending"), json.text("leadsTo"), json.text("schedule"));
    }

    private static Waiting waiting(JsonTree json) {
        return new Waiting(
                requireText(json, "thread"),
                json.list("holds", String.class),
                json.list("takenAt", JsonTree.class).stream()
                        .map(ResultReader::site)
                        .filter(Objects::nonNull)
                        .toList(),
                json.text("waitsFor"),
                json.text("blockedBy"),
                site(json),
                json.flag("idle"));
    }

    private static Failure failure(JsonTree json) {
        return new Failure(requireText(json, "type"), json.text("message"), json.list("stack", String.class));
    }

    static CodeSite site(JsonTree json) {
        if (!json.has("line")) return null;
        return new CodeSite(json.text("class", "?"), json.text("method", "?"), json.text("file"), json.count("line"));
    }

    /** Accepts the constant in upper or lower case. */
    static <E extends Enum<E>> E constant(JsonTree json, String name, Class<E> type) {
        String text = requireText(json, name);
        try {
            return Enum.valueOf(type, text.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("field \"" + name + "\" is \"" + text + "\", which is not known", e);
        }
    }

    static String requireText(JsonTree json, String name) {
        if (!json.has(name)) throw new IllegalArgumentException("field \"" + name + "\" is missing");
        return json.text(name);
    }

    static JsonTree require(JsonTree json, String name) {
        if (!json.has(name)) throw new IllegalArgumentException("field \"" + name + "\" is missing");
        return json.object(name);
    }
}
