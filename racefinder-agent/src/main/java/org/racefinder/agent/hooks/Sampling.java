package org.racefinder.agent.hooks;

import java.util.ArrayList;
import java.util.List;

/**
 * Selects the plain accesses of a long run that are checked. Sampling can miss a race but never reports a false one,
 * because synchronization is always followed.
 *
 * @param first how many accesses of each line by each thread are checked; 0 for all
 * @param oneIn one of this many objects is checked; 1 for all
 */
public record Sampling(int first, int oneIn) {
    public static final Sampling NONE = new Sampling(0, 1);

    public boolean isOn() {
        return first > 0 || oneIn > 1;
    }

    /** The assumptions that sampling adds to a result, as sentences. */
    public List<String> assumptions() {
        List<String> sentences = new ArrayList<>();
        if (first > 0)
            sentences.add("only the first " + first
                    + " accesses of each line by each thread were looked at (sampling):"
                    + " races of later ones can be missed");
        if (oneIn > 1)
            sentences.add("only one in " + oneIn + " objects was looked at (sampling): races on the others are missed");
        return sentences;
    }
}
