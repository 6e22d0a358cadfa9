package org.racefinder.trace.log;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.racefinder.model.CodeSite;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/**
 * Converts a trace in the STD format into an event log. The format has one event per line, such as {@code T1|w(x)|17}.
 */
public final class StdImport {
    private static final Pattern LINE = Pattern.compile("([^|]+)\\|\\s*(\\w+)\\s*(?:\\(([^)]*)\\))?\\s*(?:\\|(.*))?");
    private static final String VARIABLES = "trace";

    private final SymbolTable symbols = new SymbolTable();
    private final LogWriter writer;
    private final String file;
    private final Map<String, ThreadLog> threads = new HashMap<>();
    /** The numbers of locks, and of starts and ends of threads. */
    private final Map<String, Integer> synchronizers = new HashMap<>();

    private final Set<String> ended = new HashSet<>();

    private StdImport(OutputStream out, String file) {
        this.writer = new LogWriter(out, symbols, false);
        this.file = file;
    }

    /**
     * Returns the number of lines read.
     *
     * @throws MalformedLog if a line is not an STD event
     */
    public static long convert(BufferedReader in, String file, OutputStream out) throws IOException {
        StdImport converter = new StdImport(out, file);
        long number = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            number++;
            if (!line.isBlank()) converter.event(line.strip(), number);
        }
        converter.writer.close();
        if (converter.writer.failure() != null) throw new IOException(converter.writer.failure());
        return number;
    }

    private void event(String line, long number) throws MalformedLog {
        Matcher parts = LINE.matcher(line);
        if (!parts.matches()) throw new MalformedLog("line " + number + " is no event: " + line);
        ThreadLog t = thread(parts.group(1));
        String operand = parts.group(3);
        switch (parts.group(2)) {
            case "r" -> t.access(LogOp.READ, 0, variable(operand), false, site(parts.group(4)));
            case "w" -> t.access(LogOp.WRITE, 0, variable(operand), false, site(parts.group(4)));
            case "acq" -> {
                t.ordered(LogOp.ACQUIRE, synchronizer("lock " + operand), 0);
                t.ordered(LogOp.LOCK, synchronizer("lock " + operand), site(parts.group(4)));
            }
            case "rel" -> {
                t.ordered(LogOp.UNLOCK, synchronizer("lock " + operand), site(parts.group(4)));
                t.ordered(LogOp.RELEASE, synchronizer("lock " + operand), 0);
            }
            case "fork" -> {
                t.ordered(LogOp.RELEASE, synchronizer("start " + operand), 0);
                thread(operand).ordered(LogOp.ACQUIRE, synchronizer("start " + operand), 0);
            }
            case "join" -> {
                if (ended.add(operand)) {
                    thread(operand).ordered(LogOp.RELEASE, synchronizer("end " + operand), 0);
                    thread(operand).ordered(LogOp.END, 0, 0);
                }
                t.ordered(LogOp.ACQUIRE, synchronizer("end " + operand), 0);
            }
            // No analysis uses transactions or branches.
            case "begin", "end", "branch" -> {}
            default -> throw new MalformedLog("line " + number + " has an unknown operation: " + parts.group(2));
        }
    }

    private ThreadLog thread(String name) {
        return threads.computeIfAbsent(name, writer::thread);
    }

    private int synchronizer(String name) {
        return synchronizers.computeIfAbsent(name, n -> synchronizers.size() + 1);
    }

    private int variable(String name) {
        return symbols.field(new FieldName(VARIABLES, name, "I", 0));
    }

    /** The number of a code site. Locations are numbers in some traces and free text in others. */
    private int site(String location) {
        String text = location == null ? "" : location.strip();
        if (text.isEmpty()) return 0;
        boolean isNumber = text.length() < 10 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return symbols.site(new CodeSite(
                VARIABLES, isNumber ? "" : text, file, isNumber ? Math.max(1, Integer.parseInt(text)) : 1));
    }
}
