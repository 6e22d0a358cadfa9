package org.racefinder.model;

import java.util.List;

/** A thread of a deadlock or livelock: what it holds and what it waits for. */
public record Waiting(String thread, List<String> holds, String waitsFor, CodeSite site) {
    public Waiting {
        holds = List.copyOf(holds);
    }
}
