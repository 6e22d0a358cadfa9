package org.racefinder.report;

import java.io.StringWriter;
import java.util.List;
import java.util.function.Consumer;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.report.json.JsonTree;
import org.racefinder.report.json.ResultReader;
import org.racefinder.report.json.ResultWriter;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/**
 * Writes a result as JSON, schema version 1, and reads it. The field order is stable. All characters outside ASCII are
 * escaped, so that any string of a program survives, even lone surrogates.
 */
public final class ResultJson {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private ResultJson() {}

    /** Writes indented JSON, for files. */
    public static String write(Result result, String toolVersion) {
        return indented(json -> new ResultWriter(json).result(result, toolVersion));
    }

    /** Writes JSON on one line, for messages. */
    public static String writeLine(Result result, String toolVersion) {
        return write(ObjectWriteContext.empty(), json -> new ResultWriter(json).result(result, toolVersion));
    }

    public static String writeLine(Finding finding) {
        return write(ObjectWriteContext.empty(), json -> new ResultWriter(json).finding(finding));
    }

    /**
     * Reads one result and ignores unknown fields. Throws IllegalArgumentException if the text is not a result of this
     * schema version.
     */
    public static Result read(String text) {
        return ResultReader.result(parse(text));
    }

    /** Reads the results of a suite, in its order. */
    public static List<Result> readAll(String text) {
        return parse(text).list("results", JsonTree.class).stream()
                .map(ResultReader::result)
                .toList();
    }

    /** Reads one result, or the results of a suite. */
    public static List<Result> readOneOrAll(String text) {
        JsonTree tree = parse(text);
        return tree.has("results") ? readAll(text) : List.of(read(text));
    }

    public static Finding readFinding(String text) {
        return ResultReader.finding(parse(text));
    }

    static JsonTree parse(String text) {
        try {
            return JsonTree.parse(FACTORY, text);
        } catch (JacksonException e) {
            boolean cut = e.getOriginalMessage().startsWith("Unexpected end-of-input");
            throw new IllegalArgumentException(cut ? "it ends in the middle" : "it is not JSON", e);
        }
    }

    public static String indented(Consumer<JsonGenerator> content) {
        return write(INDENTED, content) + "\n";
    }

    private static String write(ObjectWriteContext context, Consumer<JsonGenerator> content) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(context, text)) {
            content.accept(json);
        }
        return text.toString();
    }

    private static final ObjectWriteContext INDENTED = new ObjectWriteContext.Base() {
        @Override
        public PrettyPrinter getPrettyPrinter() {
            return new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
        }
    };
}
