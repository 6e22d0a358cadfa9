package org.racefinder.cluster.hub;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.model.SearchStatus;

/**
 * Samples of the progress of a search. To bound their number for any duration, every second sample is dropped whenever
 * there are too many.
 */
final class StatusHistory {
    private static final int MAX_SAMPLES = 600;

    private final List<SearchStatus.Sample> samples = new ArrayList<>();
    private long period = 1_000;

    synchronized void add(SearchStatus.Sample sample) {
        if (!samples.isEmpty()
                && sample.elapsedMillis() < samples.get(samples.size() - 1).elapsedMillis() + period) return;
        samples.add(sample);
        if (samples.size() < MAX_SAMPLES) return;
        for (int i = samples.size() - 1; i > 0; i -= 2) samples.remove(i);
        period *= 2;
    }

    synchronized List<SearchStatus.Sample> samples() {
        return List.copyOf(samples);
    }
}
