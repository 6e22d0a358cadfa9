package org.racefinder.agent.hooks;

import java.util.ArrayList;
import java.util.List;

/**
 * Which plain accesses of a long run are looked at. What is left out can hide a race, and never invents one: synchronization is followed in any case.
 *
 * @param first how many accesses of each line by each thread; 0: all
 * @param oneIn of how many objects one is looked at; 1: all
 */
public record Sampling(int first, int oneIn) {
    public static final Sampling NONE = new Sampling(0, 1);

    public boolean isOn() {
        return first > 0 || oneIn > 1;
    }

    /** What a result that rests on it assumes. */
    public List<String> assumptions() {
        List<String> sentences = new ArrayList<>();
        if (first > 0)
            sentences.add(
                    "only the first " + first
                            + " accesses of each line by each thread were looked at (sampling): races of later ones can be missed");
        if (oneIn > 1)
            sentences.add("only one in " + oneIn + " objects was looked at (sampling): races on the others are missed");
        return sentences;
    }
}
