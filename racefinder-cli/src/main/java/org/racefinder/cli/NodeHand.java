package org.racefinder.cli;

/** A worker of a node: asks for something to do until it gets it. */
interface NodeHand {
    /** The last question or its answer may have been lost. */
    void askAgain();

    void kill();
}
