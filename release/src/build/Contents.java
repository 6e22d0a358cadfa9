import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Generates the parts of the release archive that are not copied: the completions and the manual page, which the command
 * itself prints, and the licences of the bundled libraries. Fails if a library has no known licence text.
 *
 * <p>Arguments: the output directory, the jar of the command, the directory of the bundled libraries, the directory of
 * licence texts, and the licence of this project.
 */
class Contents {
    private static final Pattern LICENCE = Pattern.compile(
            "(META-INF/)?([A-Za-z]+-)*(LICEN[SC]E|NOTICE|COPYING)[^/]*", Pattern.CASE_INSENSITIVE);

    public static void main(String[] args) throws IOException, InterruptedException {
        Path out = Path.of(args[0]);
        Path jar = Path.of(args[1]);
        clear(out);
        print(jar, out.resolve("completions/racefinder.bash"), "completion", "bash");
        print(jar, out.resolve("completions/racefinder.zsh"), "completion", "zsh");
        print(jar, out.resolve("completions/racefinder.fish"), "completion", "fish");
        print(jar, out.resolve("man/man1/racefinder.1"), "man");
        licences(out.resolve("licences"), Path.of(args[2]), Path.of(args[3]), Path.of(args[4]));
    }

    /** Removes what an earlier build has left. */
    private static void clear(Path out) throws IOException {
        if (!Files.exists(out)) return;
        List<Path> old;
        try (Stream<Path> files = Files.walk(out)) {
            old = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : old) Files.delete(file);
    }

    private static void print(Path jar, Path file, String... words) throws IOException, InterruptedException {
        Files.createDirectories(file.getParent());
        List<String> command = Stream.concat(
                        Stream.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Dracefinder.command=racefinder",
                                "-cp",
                                jar.toString(),
                                "org.racefinder.cli.Main"),
                        Stream.of(words))
                .toList();
        Process process = new ProcessBuilder(command)
                .redirectOutput(file.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int status = process.waitFor();
        if (status != 0) throw new IllegalStateException(command + " ended with status " + status);
    }

    private static void licences(Path out, Path libraries, Path texts, Path own) throws IOException {
        Properties table = new Properties();
        try (var in = Files.newBufferedReader(texts.resolve("licences.properties"))) {
            table.load(in);
        }
        List<Path> jars;
        try (Stream<Path> files = Files.list(libraries)) {
            jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        }
        if (jars.isEmpty()) throw new IllegalStateException("no libraries in " + libraries);
        for (Path jar : jars) {
            String name = jar.getFileName().toString().replaceFirst("\\.jar$", "");
            Path directory = Files.createDirectories(out.resolve(name));
            boolean found = false;
            for (Map.Entry<String, byte[]> text : inside(jar).entrySet()) {
                Files.write(directory.resolve(text.getKey()), text.getValue());
                found |= !text.getKey().toUpperCase(java.util.Locale.ROOT).startsWith("NOTICE");
            }
            if (!found) Files.copy(known(name, table, texts, own), directory.resolve("LICENSE"));
        }
    }

    private static Map<String, byte[]> inside(Path jar) throws IOException {
        Map<String, byte[]> texts = new TreeMap<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                if (entry.isDirectory() || !LICENCE.matcher(entry.getName()).matches()) continue;
                String file = entry.getName().substring(entry.getName().lastIndexOf('/') + 1);
                texts.put(file, zip.getInputStream(entry).readAllBytes());
            }
        }
        return texts;
    }

    private static Path known(String name, Properties table, Path texts, Path own) {
        for (String prefix : table.stringPropertyNames()) {
            if (!name.startsWith(prefix)) continue;
            String file = table.getProperty(prefix);
            return file.equals("APACHE") ? own : texts.resolve(file);
        }
        throw new IllegalStateException(
                "the jar of " + name + " has no licence text in it, and licences.properties does not name one");
    }
}
