package org.racefinder.model;

import java.util.List;

/**
 * The way to a finding: its steps, and how often control changed between threads. {@code shortest}: proved, not only
 * found.
 */
public record Path(List<Step> steps, int switches, boolean shortest) {
    public Path {
        steps = List.copyOf(steps);
    }

    public int length() {
        return steps.size();
    }
}
