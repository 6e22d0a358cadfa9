import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Runs programs one after the other and prints what the tool answered beside what is true: the scenarios of {@code
 * libraries} under check, or the workloads of {@code workloads} under monitor. A program declares its jars, its true
 * answer and the ground of it in comments at its top: {@code // JARS:}, {@code // EXPECT:}, {@code // BECAUSE:}.
 */
class LibraryTable {
    /** A command of the tool with the programs it gets, its time limit, and the page for its results. */
    enum Command {
        CHECK("check", "libraries", 30, "Scenarios on libraries"),
        MONITOR("monitor", "workloads", 300, "Workloads on libraries");

        private final String word;
        private final String directory;
        private final int seconds;
        private final String title;

        Command(String word, String directory, int seconds, String title) {
            this.word = word;
            this.directory = directory;
            this.seconds = seconds;
            this.title = title;
        }
    }

    /** A scenario as its source file declares it. */
    record Scenario(String mainClass, List<String> jars, List<String> expected) {
        static Scenario read(Path sources, Path file) throws IOException {
            String text = Files.readString(file);
            String name = sources.relativize(file).toString().replace(".java", "").replace('/', '.');
            return new Scenario(
                    name, List.of(header(text, "JARS").get(0).split(" ")), header(text, "EXPECT"));
        }

        /** The values of a key in the comment at the top of a file; a value may take several lines. */
        private static List<String> header(String text, String key) {
            List<String> values = new ArrayList<>();
            boolean inValue = false;
            for (String line : text.lines().takeWhile(each -> each.startsWith("// ")).toList()) {
                if (line.matches("// [A-Z]+: .*")) {
                    inValue = line.startsWith("// " + key + ": ");
                    if (inValue) values.add(line.substring(key.length() + 5));
                } else if (inValue) values.set(values.size() - 1, values.get(values.size() - 1) + line.substring(2));
            }
            if (values.isEmpty()) throw new IllegalStateException("no " + key + " in " + text);
            return values;
        }

        /** Whether a finding is one of those that were judged to be true. */
        boolean expects(String finding) {
            for (String pattern : expected) {
                String regex = Pattern.quote(pattern).replace("*", "\\E.*\\Q");
                if (finding.matches(regex)) return true;
            }
            return false;
        }
    }

    /** What the tool answered. */
    record Answer(String verdict, String executions, double seconds, List<String> findings, String reason) {
        private static final Pattern KIND =
                Pattern.compile("\"kind\"\\s*:\\s*\"([A-Z_]+)\",\\s*\"severity\"\\s*:\\s*\"error\"");

        static Answer read(String json, double seconds, int status) {
            if (json.isEmpty()) return new Answer("exit " + status, "", seconds, List.of(), "");
            List<String> findings = new ArrayList<>();
            Matcher kind = KIND.matcher(json);
            List<Integer> starts = new ArrayList<>();
            while (kind.find()) starts.add(kind.start());
            for (int i = 0; i < starts.size(); i++) {
                int end = i + 1 < starts.size() ? starts.get(i + 1) : json.length();
                findings.add(finding(json.substring(starts.get(i), end)));
            }
            String reasons = group(json, "(?s)\"reasons\"\\s*:\\s*\\[\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");
            return new Answer(
                    group(json, "\"verdict\"\\s*:\\s*\"(\\w+)\""),
                    group(json, "\"executions\"\\s*:\\s*(\\d+)"),
                    seconds,
                    findings.stream().distinct().toList(),
                    reasons.replace("\\\"", "\""));
        }

        private static String finding(String json) {
            String kind = group(json, "\"kind\"\\s*:\\s*\"(\\w+)\"");
            return switch (kind) {
                case "DATA_RACE" -> {
                    String owner = group(json, "\"location\"\\s*:\\s*\\{\\s*\"class\"\\s*:\\s*\"([^\"]*)\"");
                    String field = group(json, "\"location\"\\s*:\\s*\\{[^}]*?\"field\"\\s*:\\s*\"([^\"]*)\"");
                    yield "RACE " + owner + (field.isEmpty() ? "" : "." + field);
                }
                case "UNCAUGHT_EXCEPTION" ->
                    "EXCEPTION " + group(json, "\"exception\"\\s*:\\s*\\{\\s*\"type\"\\s*:\\s*\"([^\"]*)\"");
                default -> kind;
            };
        }

        private static String group(String text, String regex) {
            Matcher matcher = Pattern.compile(regex).matcher(text);
            return matcher.find() ? matcher.group(1) : "";
        }

        /** What decided the answer: the findings that nobody has judged to be true, the first finding, or the first reason. */
        String ground(Scenario scenario) {
            if (findings.isEmpty()) return reason;
            List<String> unexpected = findings.stream().filter(each -> !scenario.expects(each)).toList();
            if (!unexpected.isEmpty() && !scenario.expected().contains("UNKNOWN")) return String.join(", ", unexpected);
            return findings.get(0) + (findings.size() > 1 ? " and " + (findings.size() - 1) + " more" : "");
        }

        String judge(Scenario scenario) {
            if (scenario.expected().contains("UNKNOWN"))
                return verdict.equals("INCOMPLETE") ? "unfinished" : "not judged";
            if (verdict.equals("VERIFIED") || verdict.equals("NOTHING_FOUND"))
                return scenario.expected().contains(verdict) ? "right" : "WRONG";
            if (verdict.equals("FINDINGS"))
                return findings.stream().allMatch(scenario::expects) ? "right" : "WRONG";
            return verdict.equals("INCOMPLETE") ? "unfinished" : "WRONG";
        }
    }

    private final Path root;
    private final Path home;
    private final String jdk;

    private final Command command;

    private LibraryTable(Path root, String jdk, Command command) {
        this.root = root;
        this.command = command;
        this.home = root.resolve("benchmarks/libraries");
        this.jdk = jdk;
    }

    public static void main(String[] args) throws Exception {
        String jdk = System.getProperty("java.home");
        String word = "";
        Command command = Command.CHECK;
        for (int i = 1; i < args.length; i++) {
            if (args[i].equals("--jdk")) jdk = args[++i];
            else if (args[i].equals("--monitor")) command = Command.MONITOR;
            else word = args[i];
        }
        System.exit(new LibraryTable(Path.of(args[0]), jdk, command).run(word));
    }

    private int run(String word) throws Exception {
        Path sources = home.resolve("src/main/java");
        List<Scenario> scenarios = new ArrayList<>();
        try (Stream<Path> files = Files.walk(sources.resolve(command.directory))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).sorted().toList()) {
                boolean chosen = file.toString().contains(word) && Files.readString(file).startsWith("// JARS:");
                if (chosen) scenarios.add(Scenario.read(sources, file));
            }
        }
        StringBuilder table = new StringBuilder();
        print(table, "| library | scenario | verdict | expected | executions | seconds | answer | ground |");
        print(table, "|---|---|---|---|---|---|---|---|");
        int right = 0;
        int wrong = 0;
        int unjudged = 0;
        for (Scenario scenario : scenarios) {
            Answer answer = check(scenario);
            String judged = answer.judge(scenario);
            if (judged.equals("right")) right++;
            if (judged.equals("WRONG")) wrong++;
            if (judged.equals("not judged")) unjudged++;
            String library = jar(scenario.jars().get(0)).getFileName().toString().replace(".jar", "");
            String name = scenario.mainClass().replaceFirst("^" + command.directory + "\\.", "");
            String expected = scenario.expected().get(0).replaceFirst(" .*", "");
            print(table, String.format(Locale.ROOT, "| %s | %s | %s | %s | %s | %.1f | %s | %s |",
                    library, name, answer.verdict(), expected, answer.executions(), answer.seconds(), judged,
                    answer.ground(scenario).replace("|", "\\|")));
        }
        print(table, "");
        print(table, String.format(Locale.ROOT, "Of %d: %d right, %d finished but not judged, %d unfinished, %d wrong.",
                scenarios.size(), right, unjudged, scenarios.size() - right - unjudged - wrong, wrong));
        if (word.isEmpty()) write(table.toString());
        return wrong == 0 ? 0 : 1;
    }

    private static void print(StringBuilder table, String line) {
        System.out.println(line);
        table.append(line).append('\n');
    }

    private Answer check(Scenario scenario) throws IOException, InterruptedException {
        Path out = Files.createTempDirectory("libraries");
        Path json = out.resolve("result.json");
        List<String> path = new ArrayList<>(List.of(home.resolve("target/classes").toString()));
        for (String name : scenario.jars()) path.add(jar(name).toString());
        long begin = System.nanoTime();
        Process process = new ProcessBuilder(
                        root.resolve("racefinder").toString(),
                        command.word,
                        
                        "--jdk",
                        jdk,
                        "--time-limit",
                        "" + command.seconds,
                        "--json",
                        json.toString(),
                        "-cp",
                        String.join(File.pathSeparator, path),
                        scenario.mainClass())
                .directory(out.toFile())
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("target/" + scenario.mainClass() + ".txt").toFile())
                .start();
        int status = process.waitFor();
        double seconds = (System.nanoTime() - begin) / 1e9;
        Answer answer = Answer.read(Files.exists(json) ? Files.readString(json) : "", seconds, status);
        try (Stream<Path> files = Files.walk(out)) {
            files.sorted((a, b) -> b.compareTo(a)).forEach(file -> file.toFile().delete());
        }
        return answer;
    }

    /** The jar of an artifact, named without its version or with the beginning of it. */
    private Path jar(String name) throws IOException {
        Pattern wanted = Pattern.compile(Pattern.quote(name) + "(_[0-9.]+)?[-.][0-9].*\\.jar");
        try (Stream<Path> jars = Files.list(home.resolve("target/lib"))) {
            return jars.filter(jar -> wanted.matcher(jar.getFileName().toString()).matches())
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no jar of " + name + " in target/lib"));
        }
    }

    /** Replaces the table of this JDK in the results, and leaves those of other JDKs as they are. */
    private void write(String table) throws IOException {
        Path file = root.resolve("benchmarks/results/" + command.directory + ".md");
        String release = Files.readString(Path.of(jdk, "release"));
        String version = Answer.group(release, "JAVA_VERSION=\"(\\d+)");
        String text = Files.exists(file) ? Files.readString(file) : "# " + command.title + "\n";
        String section = "\n## JDK " + version + "\n\n" + table;
        Matcher old = Pattern.compile("(?s)\\n## JDK " + version + "\\n.*?(?=\\n## |\\z)").matcher(text);
        Files.writeString(file, old.find() ? old.replaceFirst(Matcher.quoteReplacement(section)) : text + section);
    }
}
