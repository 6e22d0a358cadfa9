package org.racefinder.cluster.node;

import static org.racefinder.explorer.api.CheckSettings.TIME_LIMIT;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.racefinder.cluster.classes.ClassCache;
import org.racefinder.cluster.protocol.ClusterMessage;
import org.racefinder.cluster.protocol.ClusterMessageCodec;
import org.racefinder.cluster.protocol.Network;
import org.racefinder.worker.environment.Cores;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.environment.Version;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.job.SearchSharing;
import org.racefinder.worker.process.WorkerCommand;
import org.racefinder.worker.process.WorkerOutcome;
import org.racefinder.worker.process.WorkerProcess;
import org.racefinder.worker.program.ProgramClass;

/**
 * The session of a node, from joining until the search is over or the hub is gone. Receives its task and the classes,
 * then lets its workers request work. All of this happens on one thread.
 */
public final class NodeSession implements Network.Listener {
    public enum End {
        /** The search is over. */
        OVER,
        /** The hub is gone, or no longer knows this node, so that it must join again. */
        AGAIN
    }

    private static final long TICK_MILLIS = 500;
    private static final long REQUEST_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long GUARD_SECONDS = 15;

    private final NodeOptions options;
    private final Consumer<String> notes;
    private final BlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
    private final Map<Integer, WorkRequester> workers = new LinkedHashMap<>();
    private final long opened = System.nanoTime();
    private final Path scratch;
    private Network.Peer hub;
    private ClusterMessage.Task task;
    private List<Path> classPath;
    private final List<ClusterMessage.ClassPathEntry> missing = new ArrayList<>();
    private ClassCache.Download download;
    private long lastRequest = System.nanoTime() - REQUEST_NANOS;
    private int lastWorker;
    private End end;
    private UsageError failure;
    /** This process was asked to end, so it ends its workers and does not replace them. */
    private volatile boolean leaving;

    public NodeSession(NodeOptions options, Consumer<String> notes) {
        this.options = options;
        this.notes = notes;
        this.scratch = options.cache().scratch();
    }

    @Override
    public void joined(Network.Peer joinedHub) {
        events.add(() -> {
            hub = joinedHub;
            notes.accept("joined " + joinedHub.address() + " with " + options.workers()
                    + (options.workers() == 1 ? " worker" : " workers"));
        });
    }

    @Override
    public void message(Network.Peer from, byte[] bytes) throws IOException {
        ClusterMessage message = ClusterMessageCodec.of(bytes);
        events.add(() -> read(message));
    }

    @Override
    public void gone(Network.Peer peer) {
        events.add(() -> end = end == null ? End.AGAIN : end);
    }

    /** Runs until the session ends. {@code joinMillis} limits how long joining may take. */
    public End run(long joinMillis) throws InterruptedException {
        try {
            while (end == null && failure == null) {
                Runnable event = events.poll(TICK_MILLIS, TimeUnit.MILLISECONDS);
                if (event != null) event.run();
                // Called on every iteration, even while many messages arrive.
                askAgain();
                if (hub == null && System.nanoTime() - opened > TimeUnit.MILLISECONDS.toNanos(joinMillis))
                    end = End.AGAIN;
            }
            if (failure != null) throw failure;
            return end;
        } finally {
            abandon();
        }
    }

    /**
     * Ends the workers and removes the node's files. Also called from another thread when this process is asked to end.
     */
    public void abandon() {
        synchronized (workers) {
            workers.values().forEach(WorkRequester::kill);
        }
        ClassCache.remove(scratch);
    }

    public void leave() {
        leaving = true;
        if (hub != null) send(new ClusterMessage.Leaving());
    }

    private void send(ClusterMessage message) {
        hub.send(ClusterMessageCodec.bytes(message));
    }

    private void askAgain() {
        for (WorkRequester worker : workers.values()) worker.askAgain();
        if (hub == null || classPath != null || System.nanoTime() - lastRequest < REQUEST_NANOS) return;
        lastRequest = System.nanoTime();
        if (task == null)
            send(new ClusterMessage.Hello(Version.TEXT, options.jdk().version(), options.name(), options.workers()));
        else if (download != null) send(download.wanted());
    }

    private void read(ClusterMessage message) {
        if (hub == null || end != null) return;
        try {
            if (message instanceof ClusterMessage.Task received) begin(received);
            else if (message instanceof ClusterMessage.Chunk chunk) add(chunk);
            else if (message instanceof ClusterMessage.Work work) {
                if (worker(work.session(), work.worker()) instanceof NodeWorker worker) worker.work(work.order());
            } else if (message instanceof ClusterMessage.Program program) {
                if (worker(program.session(), program.worker()) instanceof NodeSuiteWorker worker)
                    worker.begin(program);
            } else if (message instanceof ClusterMessage.Acknowledged acknowledged) {
                if (worker(acknowledged.session(), acknowledged.worker()) instanceof NodeSuiteWorker worker)
                    worker.acknowledged(acknowledged.number());
            } else if (message instanceof ClusterMessage.SearchOver) end = End.OVER;
            else if (message instanceof ClusterMessage.UnknownNode) end = End.AGAIN;
            else if (message instanceof ClusterMessage.Refused refused)
                failure = new UsageError("the hub does not take this node: " + refused.sentence());
        } catch (IOException e) {
            giveUp(e.getMessage() == null ? e.toString() : e.getMessage());
        }
    }

    /** Returns null if this search has no such worker, or the worker has ended. */
    private WorkRequester worker(long session, int number) {
        return task != null && session == task.session() ? workers.get(number) : null;
    }

    private void giveUp(String why) {
        send(new ClusterMessage.Refused(why));
        failure = new UsageError("this node cannot take part: " + why);
    }

    private void begin(ClusterMessage.Task received) throws IOException {
        if (task != null) return;
        task = received;
        for (ClusterMessage.ClassPathEntry entry : received.classPath()) {
            boolean twice = missing.stream().anyMatch(other -> other.hash().equals(entry.hash()));
            if (!twice && !options.cache().has(entry)) missing.add(entry);
        }
        nextDownload();
    }

    private void add(ClusterMessage.Chunk chunk) throws IOException {
        if (download == null || !cached(() -> download.add(chunk))) return;
        if (download.isComplete()) {
            download.keep();
            nextDownload();
        } else {
            lastRequest = System.nanoTime();
            send(download.wanted());
        }
    }

    private interface Writing<T> {
        T write() throws IOException;
    }

    private <T> T cached(Writing<T> writing) throws IOException {
        try {
            return writing.write();
        } catch (IOException e) {
            throw new IOException(
                    "the class cache " + options.cache().directory() + " cannot be used: " + e.getMessage(), e);
        }
    }

    private void nextDownload() throws IOException {
        download = missing.isEmpty() ? null : cached(() -> options.cache().download(missing.remove(0)));
        if (download == null) {
            classPath = cached(() -> options.cache().classPath(task.classPath(), scratch));
            for (int i = 0; i < options.workers(); i++)
                if (task.job() != null) startWorker();
                else startSuiteWorker();
        } else if (download.isComplete()) {
            download.keep();
            nextDownload();
        } else {
            lastRequest = System.nanoTime();
            send(download.wanted());
        }
    }

    private void startSuiteWorker() throws IOException {
        Files.createDirectories(scratch);
        Map<String, Path> classes = new HashMap<>();
        for (int i = 0; i < classPath.size(); i++)
            classes.put(task.classPath().get(i).hash(), classPath.get(i));
        int number = ++lastWorker;
        synchronized (workers) {
            workers.put(
                    number,
                    new NodeSuiteWorker(task.session(), number, options, classes, scratch, this::send, events::add));
        }
    }

    private void startWorker() throws IOException {
        int number = ++lastWorker;
        Files.createDirectories(scratch);
        Job job = new Job(
                task.job()
                        .options()
                        .withClasspath(classPath)
                        .withOutDirectory(scratch.resolve("out"))
                        .withCurrentSchedule(scratch.resolve("schedule-" + number)),
                null,
                Job.NO_ADVICE,
                null,
                false,
                new SearchSharing(false, null, true));
        List<String> jvmArgs =
                ProgramClass.jvmArgs(task.jvmArgs(), job.options().main(), classPath);
        String memory = options.memory() == null ? task.memory() : options.memory();
        boolean crowded = options.workers() >= Cores.count();
        WorkerCommand command =
                new WorkerCommand(options.jdk(), Distribution.ofThisCommand(), memory, jvmArgs, null, crowded);
        long guard = (job.options().get(TIME_LIMIT) + GUARD_SECONDS) * 1_000;
        NodeWorker worker =
                new NodeWorker(task.session(), number, WorkerProcess.start(command, job, guard, 0), this::send);
        notes.accept("worker " + number + " is process " + worker.pid());
        synchronized (workers) {
            workers.put(number, worker);
        }
        worker.listen(events::add, outcome -> ended(worker, outcome));
    }

    /**
     * Reports the end of a worker to the hub, which decides what it means for the search, and replaces a lost worker.
     */
    private void ended(NodeWorker worker, WorkerOutcome outcome) {
        synchronized (workers) {
            workers.remove(worker.number());
        }
        if (end != null || failure != null || leaving) return;
        send(new ClusterMessage.WorkerEnded(task.session(), worker.number(), outcome));
        try {
            if (outcome instanceof WorkerOutcome.Lost) startWorker();
        } catch (IOException e) {
            giveUp(e.getMessage());
        }
    }
}
