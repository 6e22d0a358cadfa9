package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;
import org.racefinder.worker.process.ToolCache;

/** {@code racefinder clean}: removes the caches of the tool. */
final class CleanCommand implements Subcommand {
    private static final double MEGABYTE = 1_000_000;

    @Override
    public String name() {
        return "clean";
    }

    @Override
    public Group group() {
        return Group.TOOL;
    }

    @Override
    public String operands() {
        return "";
    }

    @Override
    public String summary() {
        return "remove what the tool keeps in order to start faster";
    }

    @Override
    public String description() {
        return "Removes the cache directory of this user, with rewritten classes of the JDK, and the class data archives"
                + " beside the jars of the tool. The next check makes them again, which takes some seconds. Results"
                + " and schedules in output directories stay.";
    }

    @Override
    public List<Option> options() {
        return List.of(Option.flag("--dry-run", "only list what would be removed"), Option.HELP);
    }

    @Override
    public List<String> examples() {
        return List.of("./racefinder clean --dry-run", "where the caches are, and how large");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        if (!arguments.rest().isEmpty()) throw new UsageError("clean takes no operand");
        boolean dry = arguments.flag("--dry-run");
        if (!dry && ToolCache.isInUse())
            throw new UsageError("another command of yours is running and uses the cache; try again when it has ended");
        List<Path> entries = ToolCache.entries();
        if (entries.isEmpty()) System.out.println("there is nothing to remove");
        for (Path entry : entries) {
            String size = String.format(Locale.ROOT, "%,.1f MB", size(entry) / MEGABYTE);
            if (!dry) delete(entry);
            System.out.println((dry ? "would remove " : "removed ") + entry + "  " + size);
        }
        return 0;
    }

    private static long size(Path entry) throws IOException {
        long bytes = 0;
        for (Path file : inside(entry))
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) bytes += Files.size(file);
        return bytes;
    }

    private static void delete(Path entry) throws IOException {
        for (Path file : inside(entry)) Files.deleteIfExists(file);
    }

    /** The files below, and then the entry itself. Does not follow links. */
    private static List<Path> inside(Path entry) throws IOException {
        try (Stream<Path> walk = Files.walk(entry)) {
            return walk.sorted(Comparator.reverseOrder()).toList();
        }
    }
}
