package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every relative link in a Markdown file leads to a file of the repository, and every anchor to a heading. */
class LinksTest {
    private static final Set<String> NOT_OURS = Set.of("target", ".git", "racefinder-out", "node_modules");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:\\s]*)(#[^)\\s]*)?\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.+?) *$");
    private static final Pattern CODE_BLOCK = Pattern.compile("(?ms)^```.*?^```$");

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>();
        Files.walkFileTree(Tool.ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                return NOT_OURS.contains(directory.getFileName().toString())
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.toString().endsWith(".md")) pages.add(file);
                return FileVisitResult.CONTINUE;
            }
        });
        return pages;
    }

    @Test
    void everyLinkLeadsToAFile() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : pages()) {
            Matcher link = LINK.matcher(text(page));
            for (; link.find(); links++) {
                if (!Files.exists(target(page, link))) broken.add(Tool.ROOT.relativize(page) + ": " + link.group(1));
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(links > 500, "the pattern finds links: " + links);
    }

    @Test
    void everyAnchorIsAHeading() throws IOException {
        List<String> broken = new ArrayList<>();
        int anchors = 0;
        for (Path page : pages()) {
            Matcher link = LINK.matcher(text(page));
            while (link.find()) {
                Path target = target(page, link);
                if (link.group(2) == null || !target.toString().endsWith(".md") || !Files.exists(target)) continue;
                anchors++;
                if (!anchors(target).contains(link.group(2).substring(1)))
                    broken.add(Tool.ROOT.relativize(page) + ": " + link.group(1) + link.group(2));
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(anchors > 5, "the pattern finds anchors: " + anchors);
    }

    private static Path target(Path page, Matcher link) {
        return link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
    }

    private static String text(Path page) throws IOException {
        return CODE_BLOCK.matcher(Files.readString(page)).replaceAll("");
    }

    /** Derives anchors as code hosts do: lower case, spaces to hyphens, punctuation dropped. */
    private static Set<String> anchors(Path page) throws IOException {
        Set<String> anchors = new TreeSet<>();
        Matcher heading = HEADING.matcher(text(page));
        while (heading.find()) {
            anchors.add(heading.group(1)
                    .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\w\\- ]", "")
                    .replace(' ', '-'));
        }
        return anchors;
    }
}
