package org.racefinder.cli;

import java.util.List;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.model.SearchStatus;

/**
 * What the machines of a cluster tell each other; {@link LetterForm} has the bytes. A letter may be lost and what waits for an answer asks again: every letter can come twice without harm.
 * {@code session}: which run of which search; what belongs to another one is ignored. {@code worker}: a number that the node never uses again.
 *
 * <pre>
 * node                                   hub
 * Hello          --&gt;                          again and again, until
 *                &lt;--                     Task, Refused or Over
 * Fetch          --&gt;
 *                &lt;--                     Chunk   for every piece of the classes that the node does not have
 * Ask            --&gt;                          a worker has nothing to do; again and again, until
 *                &lt;--                     Work    what it is to do: part of the tree, or hand back
 * Ask(report)    --&gt;                          what came of it
 * </pre>
 *
 * Of many programs each is for one worker: {@code Program} comes in place of {@code Work}, and {@code Checked} goes back, which is {@code Noted}.
 */
sealed interface Letter {
    /** A node is there. */
    record Hello(String version, String jdk, String name, int workers) implements Letter {}

    /** What is searched, and with which classes; paths in the job are the hub's. {@code job}: null if there are many programs, which come one by one. */
    record Task(long session, Job job, List<String> jvmArgs, String memory, List<Shipped> classPath)
            implements Letter {}

    /** An entry of the class path: a jar, or a directory as a zip file. {@code hash}: SHA-256 of the file. */
    record Shipped(String hash, long length, boolean directory) {}

    record Fetch(String hash, long offset) implements Letter {}

    final class Chunk implements Letter {
        private final String hash;
        private final long offset;
        private final byte[] bytes;

        Chunk(String hash, long offset, byte[] bytes) {
            this.hash = hash;
            this.offset = offset;
            this.bytes = bytes;
        }

        String hash() {
            return hash;
        }

        long offset() {
            return offset;
        }

        byte[] bytes() {
            return bytes;
        }
    }

    /** {@code lastPart}: the newest that it was given. {@code report}: what came of that, or null. */
    record Ask(long session, int worker, int lastPart, WorkReport report) implements Letter {}

    record Work(long session, int worker, WorkOrder order) implements Letter {}

    /** One of many programs, to be checked as a whole. {@code number}: never used again for this worker. {@code classPath}: hashes of entries of the task. */
    record Program(
            long session, int worker, int number, Job job, List<String> jvmArgs, String memory, List<String> classPath)
            implements Letter {}

    /** What came of a program; again and again, until it is {@link Noted}. Paths in it are the hub's. */
    record Checked(long session, int worker, int number, Outcome outcome, List<Schedule> schedules) implements Letter {}

    /** A file of a finding. */
    record Schedule(String name, String text) {}

    record Noted(long session, int worker, int number) implements Letter {}

    /** How far a worker is with its part. */
    record Told(long session, int worker, long executions, int depth) implements Letter {}

    /** The worker is no more. */
    record Ended(long session, int worker, Outcome outcome) implements Letter {}

    /** The node goes. */
    record Leaving() implements Letter {}

    /** This node cannot take part, or this program cannot be run there. */
    record Refused(String sentence) implements Letter {}

    /** The search is over. */
    record Over() implements Letter {}

    /** From anybody who has the certificate. */
    record StatusQuestion() implements Letter {}

    record StatusAnswer(SearchStatus status) implements Letter {}

    /** To a node that the hub does not know: it was given up, or the hub was started again. */
    record Stranger() implements Letter {}
}
