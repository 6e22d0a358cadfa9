package org.racefinder.cluster.node;

/** A worker of a node: asks for something to do until it gets it. */
interface WorkRequester {
    /** The last question or its answer may have been lost. */
    void askAgain();

    void kill();
}
