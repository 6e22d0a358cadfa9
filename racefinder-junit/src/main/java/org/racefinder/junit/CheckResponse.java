package org.racefinder.junit;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The tool's response to a {@link CheckRequest}. */
record CheckResponse(Map<String, Object> facts) {
    /** One sentence if nothing could be run; otherwise null. */
    @Nullable
    String error() {
        return (String) facts.get("error");
    }

    /** Whether every schedule was explored without a finding. */
    boolean isProof() {
        return "VERIFIED".equals(facts.get("verdict"));
    }

    boolean isIncomplete() {
        return "INCOMPLETE".equals(facts.get("verdict")) || !reasons().isEmpty();
    }

    String report() {
        return (String) facts.get("report");
    }

    /** The verdict in one line. */
    String conclusion() {
        return (String) facts.get("conclusion");
    }

    /** The file that contains the whole report as HTML. */
    String page() {
        return ((String) facts.get("page")).replace('\\', '/');
    }

    @SuppressWarnings("unchecked")
    List<String> reasons() {
        return (List<String>) facts.getOrDefault("reasons", List.of());
    }

    @SuppressWarnings("unchecked")
    List<Found> findings() {
        List<Map<String, Object>> findings = (List<Map<String, Object>>) facts.getOrDefault("findings", List.of());
        return findings.stream().map(Found::new).toList();
    }

    /** One finding; properties that do not apply are null. */
    record Found(Map<String, Object> facts) {
        private @Nullable String text(String name) {
            return (String) facts.get(name);
        }

        String id() {
            return text("id");
        }

        FindingKind kind() {
            return FindingKind.valueOf(text("kind"));
        }

        boolean isError() {
            return "ERROR".equals(text("severity"));
        }

        String headline() {
            return text("headline");
        }

        @Nullable
        String location() {
            return text("location");
        }

        @Nullable
        String schedule() {
            return text("schedule");
        }

        /** What happens in a few lines, and the best change that removes it. */
        @SuppressWarnings("unchecked")
        List<String> summary() {
            return (List<String>) facts.getOrDefault("summary", List.of());
        }

        @SuppressWarnings("unchecked")
        List<String> stack() {
            return (List<String>) facts.getOrDefault("stack", List.of());
        }
    }
}
