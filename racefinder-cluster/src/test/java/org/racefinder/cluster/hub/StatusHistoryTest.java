package org.racefinder.cluster.hub;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.model.SearchStatus;

class StatusHistoryTest {
    @Test
    void aLongSearchHasFewSamplesOverItsWholeDuration() {
        StatusHistory history = new StatusHistory();
        for (long second = 0; second < 100_000; second++)
            history.add(new SearchStatus.Sample(second * 1_000, second, 0, 0, 1));
        List<SearchStatus.Sample> samples = history.samples();
        assertTrue(samples.size() > 200 && samples.size() < 600, samples.size() + " samples");
        assertEquals(0, samples.get(0).elapsedMillis());
        assertTrue(samples.get(samples.size() - 1).elapsedMillis() > 99_000_000);
    }
}
