package org.racefinder.report;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.racefinder.model.Access;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.ViewConflict;
import org.racefinder.model.Waiting;

/**
 * Identifies a finding even when lines shift, so that other tools recognise it. A fingerprint is computed from the
 * kind, the location and the methods, never from line numbers, object numbers, thread names or the numbers that
 * compilers assign to lambdas and anonymous classes.
 */
public final class Fingerprint {
    private static final int BYTES = 16;

    private Fingerprint() {}

    /**
     * Returns one fingerprint per finding, in their order. Findings in the same methods are distinguished by their
     * order in the source.
     */
    public static List<String> of(Result result) {
        Map<String, List<Integer>> same = new HashMap<>();
        List<String> names = new ArrayList<>();
        for (Finding finding : result.findings()) {
            String name = hash(String.join("\n", parts(finding)));
            same.computeIfAbsent(name, n -> new ArrayList<>()).add(names.size());
            names.add(name);
        }
        same.values().forEach(indices -> {
            indices.sort((a, b) -> Integer.compare(
                    line(result.findings().get(a)), line(result.findings().get(b))));
            for (int i = 0; i < indices.size(); i++) {
                int index = indices.get(i);
                names.set(index, names.get(index) + ":" + (i + 1));
            }
        });
        return names;
    }

    private static int line(Finding finding) {
        if (finding.conflict() != null)
            return Math.min(
                    line(finding.conflict().first().site()),
                    line(finding.conflict().second().site()));
        return finding.waits().isEmpty() ? 0 : line(finding.waits().get(0).site());
    }

    private static int line(CodeSite site) {
        return site == null ? 0 : site.line();
    }

    private static List<String> parts(Finding finding) {
        List<String> places = new ArrayList<>();
        finding.accesses().forEach(access -> places.add(access(access)));
        for (Waiting waiting : finding.waits()) places.add(method(waiting.site()) + " " + stable(waiting.waitsFor()));
        if (finding.views() != null) {
            places.add("together " + fields(finding.views().maximal()));
            finding.views().diverging().forEach(view -> places.add("apart " + fields(view)));
        }
        // Sorted, because it is chance which access comes first or which thread is listed first.
        Collections.sort(places);
        List<String> parts = new ArrayList<>();
        parts.add(finding.kind().name());
        if (finding.location() != null)
            parts.add(finding.location().className() + "." + finding.location().field()
                    + finding.location().array());
        parts.addAll(places);
        if (finding.views() != null) parts.add(stable(finding.views().lock()));
        if (finding.failure() != null) {
            parts.add(finding.failure().type());
            if (!finding.failure().stack().isEmpty())
                parts.add(stable(finding.failure().stack().get(0).replaceAll("\\(.*", "")));
        }
        if (finding.exitStatus() != null) parts.add(finding.exitStatus().toString());
        return parts;
    }

    private static String fields(ViewConflict.View view) {
        return String.join(",", view.fields());
    }

    private static String access(Access access) {
        return (access.write() ? "W " : "R ") + method(access.site());
    }

    private static String method(CodeSite site) {
        return site == null ? "?" : stable(site.className() + "." + site.method());
    }

    private static String stable(String name) {
        return name == null ? "?" : name.replaceAll("\\$\\d+", "\\$").replaceAll("@\\w+|:\\d+", "");
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
