package org.racefinder.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.racefinder.model.CodeSite;
import org.racefinder.report.escape.Visible;
import tools.jackson.core.JsonGenerator;

/**
 * Writes places in the code as SARIF locations: relative to the root of the repository if the source was found there,
 * otherwise relative to an unspecified source directory.
 */
final class SarifLocations {
    static final String BASE = "%SRCROOT%";
    private static final Pattern FRAME = Pattern.compile("([^()]*)\\.([^.()]+)\\(([^():]+)(?::(\\d+))?\\)");

    private static final int MAX_FRAME_LENGTH = 2_000;

    private final JsonGenerator json;
    private final SourceFiles sources;
    private final Path directory;
    private final Path root;

    /** {@code directory} is the directory to which the names of patches are relative. */
    SarifLocations(JsonGenerator json, SourceFiles sources, Path directory) {
        this.json = json;
        this.sources = sources;
        this.directory = directory.toAbsolutePath().normalize();
        this.root = root(this.directory);
    }

    /** Returns the root of the repository, to which code hosts expect names to be relative; otherwise the directory. */
    private static Path root(Path directory) {
        for (Path above = directory; above != null; above = above.getParent())
            if (Files.exists(above.resolve(".git"))) return above;
        return directory;
    }

    /** Whether the place has a file. Code hosts refuse findings and flows with places that have none. */
    static boolean isPhysical(CodeSite site) {
        return site != null && site.file() != null;
    }

    /**
     * Writes a location as the value of a property or as an element. {@code message} may be null; {@code id} 0 means
     * none. If the line is not known, it is the first.
     */
    void location(CodeSite site, String message, int id) {
        json.writeStartObject();
        if (id > 0) json.writeNumberProperty("id", id);
        if (isPhysical(site)) {
            json.writeObjectPropertyStart("physicalLocation");
            artifact(site);
            json.writeObjectPropertyStart("region");
            json.writeNumberProperty("startLine", Math.max(1, site.line()));
            json.writeEndObject();
            json.writeEndObject();
        }
        if (site != null && !site.className().equals(CodeSite.UNKNOWN.className())) {
            json.writeArrayPropertyStart("logicalLocations");
            json.writeStartObject();
            json.writeStringProperty("fullyQualifiedName", Visible.line(site.className() + "." + site.method()));
            json.writeStringProperty("kind", "function");
            json.writeEndObject();
            json.writeEndArray();
        }
        if (message != null) message(message);
        json.writeEndObject();
    }

    void message(String text) {
        message(json, text);
    }

    /** Separates square from round brackets, which SARIF would interpret as a link. */
    static void message(JsonGenerator json, String text) {
        json.writeObjectPropertyStart("message");
        json.writeStringProperty("text", Visible.lines(text.strip()).replace("](", "] ("));
        json.writeEndObject();
    }

    private void artifact(CodeSite site) {
        Path file = sources.find(site);
        artifact(file == null ? null : file.toAbsolutePath().normalize(), SourceFiles.relativePath(site));
    }

    /** Writes a file that a patch names, absolute or relative to the directory. */
    void artifact(String name) {
        Path file = null;
        try {
            file = directory.resolve(name).normalize();
        } catch (InvalidPathException e) {
            // A result may contain any text as the name of a file.
        }
        artifact(file, name);
    }

    private void artifact(Path file, String otherwise) {
        json.writeObjectPropertyStart("artifactLocation");
        if (file == null || file.startsWith(root)) {
            String path = file == null ? otherwise : root.relativize(file).toString();
            json.writeStringProperty("uri", relative(path));
            json.writeStringProperty("uriBaseId", BASE);
        } else {
            json.writeStringProperty("uri", file.toUri().toASCIIString());
        }
        json.writeEndObject();
    }

    /**
     * Percent-encodes all but the unreserved characters (RFC 3986), so that no name is parsed as a scheme or a query.
     */
    private static String relative(String path) {
        StringBuilder uri = new StringBuilder();
        for (byte b : Visible.line(path).replace('\\', '/').getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            boolean plain = c < 0x80 && (Character.isLetterOrDigit(c) || "-._~/".indexOf(c) >= 0);
            if (plain) uri.append(c);
            else uri.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
        }
        return uri.toString();
    }

    /** Parses {@code pkg.Class.method(File.java:12)}. Returns null if the text has another form. */
    static CodeSite frame(String text) {
        Matcher frame = FRAME.matcher(text);
        if (text.length() > MAX_FRAME_LENGTH || !frame.matches()) return null;
        int line = 0;
        try {
            if (frame.group(4) != null) line = Integer.parseInt(frame.group(4));
        } catch (NumberFormatException e) {
            return null;
        }
        return new CodeSite(frame.group(1), frame.group(2), frame.group(3), line);
    }
}
