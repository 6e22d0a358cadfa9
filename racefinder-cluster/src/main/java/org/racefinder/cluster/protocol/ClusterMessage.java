package org.racefinder.cluster.protocol;

import java.util.List;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.model.SearchStatus;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.process.WorkerOutcome;

/**
 * A message between the machines of a cluster; {@link ClusterMessageCodec} defines its bytes. A message may be lost,
 * and whoever waits for an answer asks again: every message can arrive twice without harm. {@code session}: which run
 * of which search; messages of other sessions are ignored. {@code worker}: a number that the node never uses again.
 *
 * <pre>
 * node                                        hub
 * Hello                --&gt;                         repeated until
 *                      &lt;--                    Task, Refused or SearchOver
 * Fetch                --&gt;
 *                      &lt;--                    Chunk   for every chunk of the classes that the node does not have
 * WorkRequest          --&gt;                         a worker has nothing to do; repeated until
 *                      &lt;--                    Work    its order: a part of the tree, or to hand back
 * WorkRequest(report)  --&gt;                         what came of it
 * </pre>
 *
 * <p>In a suite, each program goes to one worker: {@code Program} takes the place of {@code Work}, and
 * {@code ProgramResult} goes back, which is {@code Acknowledged}.
 */
public sealed interface ClusterMessage {
    /** A node is ready. */
    record Hello(String version, String jdk, String name, int workers) implements ClusterMessage {}

    /**
     * What is searched, and with which classes. Paths in the job are the hub's. {@code job}: null for a suite, whose
     * programs are sent one by one.
     */
    record Task(long session, Job job, List<String> jvmArgs, String memory, List<ClassPathEntry> classPath)
            implements ClusterMessage {}

    /** A class path entry: a jar, or a directory as a zip file. {@code hash}: the SHA-256 of the file. */
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
     * {@code lastPart}: the newest part that the worker was given. {@code report}: its report on that part, or null.
     */
    record WorkRequest(long session, int worker, int lastPart, WorkReport report) implements ClusterMessage {}

    record Work(long session, int worker, WorkOrder order) implements ClusterMessage {}

    /**
     * One program of a suite. {@code number}: never used again for this worker. {@code classPath}: hashes of the task's
     * entries.
     */
    record Program(
            long session, int worker, int number, Job job, List<String> jvmArgs, String memory, List<String> classPath)
            implements ClusterMessage {}

    /** The result of a program, repeated until it is {@link Acknowledged}. Paths in it are the hub's. */
    record ProgramResult(long session, int worker, int number, WorkerOutcome outcome, List<Schedule> schedules)
            implements ClusterMessage {}

    /** The schedule file of a finding. */
    record Schedule(String name, String text) {}

    record Acknowledged(long session, int worker, int number) implements ClusterMessage {}

    /** The progress of a worker with its part. */
    record WorkerProgress(long session, int worker, long executions, int depth) implements ClusterMessage {}

    /** The worker has ended. */
    record WorkerEnded(long session, int worker, WorkerOutcome outcome) implements ClusterMessage {}

    /** The node leaves. */
    record Leaving() implements ClusterMessage {}

    /** This node cannot take part, or this program cannot be run there. */
    record Refused(String sentence) implements ClusterMessage {}

    /** The search is over. */
    record SearchOver() implements ClusterMessage {}

    /** Any machine that has the certificate may send it. */
    record StatusRequest() implements ClusterMessage {}

    record StatusResponse(SearchStatus status) implements ClusterMessage {}

    /** Tells a node that the hub does not know it: it was given up, or the hub was restarted. */
    record UnknownNode() implements ClusterMessage {}
}
