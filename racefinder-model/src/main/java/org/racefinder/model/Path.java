package org.racefinder.model;

import java.util.List;

/**
 * The steps that lead to a finding, and how often control changed between threads. {@code shortest}: whether it is
 * proved that no path is shorter.
 */
public record Path(List<Step> steps, int switches, boolean shortest) {
    public Path {
        steps = List.copyOf(steps);
    }

    public int length() {
        return steps.size();
    }
}
