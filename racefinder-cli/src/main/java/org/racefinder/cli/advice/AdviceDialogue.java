package org.racefinder.cli.advice;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.racefinder.worker.environment.UsageError;

/** {@code advise --interactive}: the choices of figure 29 of the JRF-E paper. */
public final class AdviceDialogue {
    private static final String CHOICES = """

            What next?
              1  show all traces
              2  show the traces of one race
              3  show one trace
              4  analyse all traces
              5  analyse one race
              6  analyse one trace
              0  end
            """;

    private final SavedTracesReport report;
    private final BufferedReader in;
    private final PrintStream out;

    public AdviceDialogue(SavedTracesReport report, InputStream in, PrintStream out) {
        this.report = report;
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.out = out;
    }

    /** Returns the exit code. The end of the input ends the dialogue. */
    public int run() throws IOException {
        print(report.list());
        while (true) {
            out.print(CHOICES);
            String choice = ask("choice");
            if (choice == null || choice.equals("0")) return 0;
            try {
                if (!follow(choice)) return 0;
            } catch (UsageError e) {
                out.println(e.getMessage());
            }
        }
    }

    /** Executes one choice of the menu. Returns false at the end of the input. */
    private boolean follow(String choice) throws IOException {
        switch (choice) {
            case "1" -> print(report.paths(null));
            case "4" -> print(report.ofAll());
            case "2", "5" -> {
                String race = ask("race");
                if (race == null) return false;
                print(choice.equals("2") ? report.paths(race) : report.ofRace(race));
            }
            case "3", "6" -> {
                String trace = ask("trace");
                if (trace == null) return false;
                List<String> lines = SavedTracesReport.ofTrace(report.file(trace));
                int end = lines.indexOf("Happens-before edges");
                print(choice.equals("3") ? lines.subList(0, end) : lines);
            }
            default -> out.println("one of 0 to 6, please");
        }
        return true;
    }

    private String ask(String what) throws IOException {
        out.print(what + ": ");
        out.flush();
        String line = in.readLine();
        return line == null ? null : line.strip();
    }

    private void print(List<String> lines) {
        lines.forEach(out::println);
    }
}
