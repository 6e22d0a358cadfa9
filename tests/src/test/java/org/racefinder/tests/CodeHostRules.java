package org.racefinder.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What code hosts require of a SARIF file beyond its schema: every finding is at a line of a file of the project, every
 * other place is a line of a file, and the numbers are within the limits that GitHub documents.
 */
final class CodeHostRules {
    private CodeHostRules() {}

    /** Empty if the text follows the rules. {@code root} is the root of the repository. */
    static List<String> violations(String sarif, Path root) {
        List<String> violations = new ArrayList<>();
        JsonNode runs = JsonMapper.shared().readTree(sarif).get("runs");
        if (runs.size() != 1) violations.add(runs.size() + " runs");
        for (JsonNode run : runs) {
            if (run.get("results").size() > 5_000)
                violations.add(run.get("results").size() + " results");
            for (JsonNode rule : run.at("/tool/driver/rules"))
                if (rule.at("/properties/tags").size() > 10) violations.add("more than 10 tags");
            for (JsonNode result : run.get("results")) result(result, root, violations);
        }
        return violations;
    }

    private static void result(JsonNode result, Path root, List<String> violations) {
        String id = result.at("/properties/id").asString();
        if (result.get("locations").size() != 1)
            violations.add(id + ": " + result.get("locations").size() + " locations");
        for (JsonNode location : result.get("locations")) {
            String uri = location.at("/physicalLocation/artifactLocation/uri").asString();
            if (uri.isEmpty() || !Files.isRegularFile(root.resolve(uri))) violations.add(id + ": no file " + uri);
        }
        List<JsonNode> places = new ArrayList<>();
        result.get("locations").forEach(places::add);
        result.get("relatedLocations").forEach(places::add);
        if (places.size() > 100) violations.add(id + ": " + places.size() + " locations");
        int flow = places.size();
        for (JsonNode codeFlow : result.path("codeFlows"))
            for (JsonNode threadFlow : codeFlow.get("threadFlows"))
                for (JsonNode step : threadFlow.get("locations")) places.add(step.get("location"));
        if (places.size() - flow > 1_000) violations.add(id + ": " + (places.size() - flow) + " thread flow locations");
        for (JsonNode place : places)
            if (place.at("/physicalLocation/region/startLine").asInt(0) < 1) violations.add(id + ": no line: " + place);
    }
}
