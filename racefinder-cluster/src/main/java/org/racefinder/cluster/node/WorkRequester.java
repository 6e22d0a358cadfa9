package org.racefinder.cluster.node;

/** A worker of a node that requests work from the hub until it gets some. */
interface WorkRequester {
    /** Repeats the request, since the last one or its answer may have been lost. */
    void askAgain();

    void kill();
}
