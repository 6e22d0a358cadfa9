package org.racefinder.cluster.protocol;

import java.util.List;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.model.SearchStatus;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.process.WorkerOutcome;

/**
 * A message between the machines of a cluster; {@link ClusterMessageCodec} defines its encoding. Messages may be lost,
 * so a sender repeats a request until it is answered, and receiving a message twice does no harm. {@code session}
 * identifies one run of one search; messages of other sessions are ignored. {@code worker} is a number that its node
 * never reuses.
 *
 * <pre>
 * node                                        hub
 * Hello                --&gt;                         repeated until
 *                      &lt;--                    Task, Refused or SearchOver
 * Fetch                --&gt;
 *                      &lt;--                    Chunk   for every chunk of the classes that the node does not have
 * WorkRequest          --&gt;                         a worker is idle; repeated until
 *                      &lt;--                    Work    its order: a part of the tree, or to hand back
 * WorkRequest(report)  --&gt;                         the report on that order
 * </pre>
 *
 * <p>In a suite, each program is assigned to one worker: the hub sends {@code Program} instead of {@code Work}, the
 * node answers with {@code ProgramResult}, and the hub confirms that with {@code Acknowledged}.
 */
public sealed interface ClusterMessage {
    /** A node is ready to join. */
    record Hello(String version, String jdk, String name, int workers) implements ClusterMessage {}

    /**
     * The program to search and its classes. Paths in the job are those of the hub. {@code job} is null for a suite,
     * whose programs are sent one by one.
     */
    record Task(long session, Job job, List<String> jvmArgs, String memory, List<ClassPathEntry> classPath)
            implements ClusterMessage {}

    /** A class path entry: a jar, or a directory as a zip file. {@code hash} is the SHA-256 of the file. */
    record ClassPathEntry(String hash, long length, boolean directory) {}

    record Fetch(String hash, long offset) implements ClusterMessage {}

    final class Chunk implements ClusterMessage {
        private final String hash;
        private final long offset;
        private final byte[] bytes;

        public Chunk(String hash, long offset, byte[] bytes) {
            this.hash = hash;
            this.offset = offset;
            this.bytes = bytes;
        }

        public String hash() {
            return hash;
        }

        public long offset() {
            return offset;
        }

        public byte[] bytes() {
            return bytes;
        }
    }

    /**
     * {@code lastPart} is the newest part that the worker has received. {@code report} is its report on that part, or
     * null.
     */
    record WorkRequest(long session, int worker, int lastPart, WorkReport report) implements ClusterMessage {}

    record Work(long session, int worker, WorkOrder order) implements ClusterMessage {}

    /**
     * One program of a suite. {@code number} is never reused for this worker. {@code classPath} contains hashes of the
     * task's entries.
     */
    record Program(
            long session, int worker, int number, Job job, List<String> jvmArgs, String memory, List<String> classPath)
            implements ClusterMessage {}

    /** The result of a program, repeated until it is {@link Acknowledged}. Paths in it are those of the hub. */
    record ProgramResult(long session, int worker, int number, WorkerOutcome outcome, List<Schedule> schedules)
            implements ClusterMessage {}

    /** The schedule file of a finding. */
    record Schedule(String name, String text) {}

    record Acknowledged(long session, int worker, int number) implements ClusterMessage {}

    /** The progress of a worker on its current part. */
    record WorkerProgress(long session, int worker, long executions, int depth) implements ClusterMessage {}

    /** The worker has ended. */
    record WorkerEnded(long session, int worker, WorkerOutcome outcome) implements ClusterMessage {}

    /** The node leaves. */
    record Leaving() implements ClusterMessage {}

    /** This node cannot take part, or cannot run this program. */
    record Refused(String sentence) implements ClusterMessage {}

    /** The search is over. */
    record SearchOver() implements ClusterMessage {}

    /** May be sent by any machine that has the certificate. */
    record StatusRequest() implements ClusterMessage {}

    record StatusResponse(SearchStatus status) implements ClusterMessage {}

    /** Tells a node that the hub does not know it: it was given up, or the hub was restarted. */
    record UnknownNode() implements ClusterMessage {}
}
