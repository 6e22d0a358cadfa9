package org.racefinder.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/**
 * How much code hosts accept in one SARIF file. GitHub refuses a file with more than 20 runs, 25,000 results in a run,
 * 1,000 locations or 10,000 thread flow locations in a result, or 10 MB after compression; of these, it shows 5,000
 * results, 100 locations and 1,000 thread flow locations. The file stays within what is shown.
 *
 * @param results the findings to write, the most severe first
 * @param details whether stacks, complete paths and patches are written
 */
record SarifLimits(int results, boolean details) {
    static final SarifLimits USUAL = new SarifLimits(5_000, true);
    static final int LOCATIONS = 100;
    static final int THREAD_FLOW_LOCATIONS = 1_000;
    private static final int BYTES = 9_500_000;

    /** Whether the compressed file is small enough. Text that is short anyway is not compressed. */
    static boolean fits(String sarif) {
        return sarif.length() < BYTES / 4 || compressed(sarif) < BYTES;
    }

    /** The next smaller limits for a file that is too large; null if there are none. */
    SarifLimits smaller() {
        if (details) return new SarifLimits(results, false);
        return results <= 1 ? null : new SarifLimits(results / 2, false);
    }

    /** Says what a file with these limits does not contain; null if it contains everything. */
    String leftOut(int findings) {
        if (findings == 0 && details) return null;
        return "The result is too large for code hosts."
                + (findings == 0 ? "" : " " + Conclusion.count(findings, "finding") + " left out.")
                + (details ? "" : " Stacks, complete paths and patches are left out.")
                + " The JSON result contains everything.";
    }

    private static int compressed(String sarif) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(sarif.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.size();
    }
}
