package org.racefinder.report;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.racefinder.model.CodeSite;
import tools.jackson.core.JsonGenerator;

/** Places in the code as SARIF writes them: a file below the directory of the project where the source is at hand, else below some source directory. */
final class SarifLocations {
    static final String BASE = "%SRCROOT%";
    private static final Pattern FRAME = Pattern.compile("([^()]*)\\.([^.()]+)\\(([^():]+)(?::(\\d+))?\\)");

    private final JsonGenerator json;
    private final SourceFiles sources;
    private final Path project;

    SarifLocations(JsonGenerator json, SourceFiles sources, Path project) {
        this.json = json;
        this.sources = sources;
        this.project = project.toAbsolutePath().normalize();
    }

    /** As the value of a property or element; {@code message} may be null, {@code id} 0. */
    void location(CodeSite site, String message, int id) {
        json.writeStartObject();
        if (id > 0) json.writeNumberProperty("id", id);
        boolean known = site != null && site.file() != null;
        if (known) {
            json.writeObjectPropertyStart("physicalLocation");
            artifact(site);
            if (site.line() > 0) {
                json.writeObjectPropertyStart("region");
                json.writeNumberProperty("startLine", site.line());
                json.writeEndObject();
            }
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

    /** Square brackets before round ones would be read as a link. */
    void message(String text) {
        json.writeObjectPropertyStart("message");
        json.writeStringProperty("text", Visible.lines(text).replace("](", "] ("));
        json.writeEndObject();
    }

    private void artifact(CodeSite site) {
        Path file = sources.find(site);
        artifact(file == null ? null : file.toAbsolutePath().normalize(), SourceFiles.relativePath(site));
    }

    /** A file that a patch names: as it is if absolute, else below the project. */
    void artifact(String name) {
        Path file = Path.of(name);
        artifact(file.isAbsolute() ? file : null, name);
    }

    private void artifact(Path file, String otherwise) {
        json.writeObjectPropertyStart("artifactLocation");
        if (file == null || file.startsWith(project)) {
            String path = file == null ? otherwise : project.relativize(file).toString();
            json.writeStringProperty("uri", relative(path));
            json.writeStringProperty("uriBaseId", BASE);
        } else {
            json.writeStringProperty("uri", file.toUri().toASCIIString());
        }
        json.writeEndObject();
    }

    private static String relative(String path) {
        try {
            // a first segment with a colon would be read as a scheme, so the path is made absolute for a moment
            String absolute = "/" + Visible.line(path).replace('\\', '/');
            return new URI(null, null, absolute, null).toASCIIString().substring(1);
        } catch (URISyntaxException e) {
            return "unknown.java";
        }
    }

    /** Null for what is not of the form {@code pkg.Class.method(File.java:12)}. */
    static CodeSite frame(String text) {
        Matcher frame = FRAME.matcher(text);
        if (!frame.matches()) return null;
        int line = 0;
        try {
            if (frame.group(4) != null) line = Integer.parseInt(frame.group(4));
        } catch (NumberFormatException e) {
            return null;
        }
        return new CodeSite(frame.group(1), frame.group(2), frame.group(3), line);
    }
}
