package org.racefinder.analysis;

/**
 * Names that mean the same in every execution, for the numbers that {@link Analysis} gives out anew in each. Asked while the action is told
 * that the number belongs to. All names are small dense numbers from 0.
 */
public interface ViewNaming {
    int thread(int thread);

    int lock(int thread, int lock);

    /** The code site at which the thread takes the lock: what tells synchronized blocks apart. */
    int block(int thread);

    /** A field of an object, or an element of an array; negative if it is to be left out, as what belongs to the JDK is. */
    int field(int thread, int location);
}
