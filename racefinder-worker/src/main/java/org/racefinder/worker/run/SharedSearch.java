package org.racefinder.worker.run;

import static org.racefinder.explorer.api.CheckSettings.TIME_LIMIT;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.TimeBudget;
import org.racefinder.explorer.share.Coordinator;
import org.racefinder.explorer.share.WorkDispatcher;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.explorer.strategy.SampleShare;
import org.racefinder.explorer.strategy.SearchStrategies;
import org.racefinder.model.Result;
import org.racefinder.worker.process.Progress;
import org.racefinder.worker.process.StateSender;
import org.racefinder.worker.process.WorkerOutcome;
import org.racefinder.worker.process.WorkerProcess;
import org.racefinder.worker.saved.SavedSearch;

/**
 * A search that several worker processes share. It forwards reports to the {@link Coordinator}, sends orders, replaces
 * workers that die, saves the state of the search, and lets one worker produce the result at the end. One thread makes
 * all decisions.
 */
public final class SharedSearch {
    /** Tests shorten this time. */
    private static final int PART_MILLIS = Integer.getInteger("racefinder.partMillis", WorkDispatcher.PART_MILLIS);

    private static final long SILENT_MILLIS = Long.getLong("racefinder.silentMillis", WorkDispatcher.SILENT_MILLIS);

    private static final long TICK_MILLIS = 50;
    /** Progress is not reported more often, because estimating it visits the whole tree. */
    private static final long PROGRESS_MILLIS = 100;

    /** Other machines do not report their progress more often than this. */
    private static final long PROGRESS_OF_NODES_MILLIS = 500;

    /** How long workers may take to hand back their parts when the search ends. */
    private static final long HAND_BACK_MILLIS = 1_000;

    private static final int MAX_LOSSES = 3;

    private enum EventKind {
        JOINED,
        REPORTED,
        /** The worker ended by itself; the outcome says how. */
        ENDED,
        /** The worker may still run, but cannot be reached. */
        CUT_OFF
    }

    /** A message of a worker, or a change of its state. */
    private record MemberEvent(EventKind kind, SearchMember member, WorkReport report, WorkerOutcome outcome) {}

    /** Null while one worker searches alone. */
    private volatile Coordinator coordinator;

    private WorkDispatcher dispatcher;

    private final CheckOptions options;
    private final LocalWorkers localWorkers;
    private final Consumer<Progress> progress;
    private final Consumer<String> notes;
    private final SavedSearch saved;
    private final BlockingQueue<MemberEvent> events = new LinkedBlockingQueue<>();
    private final SearchMembers members = new SearchMembers();
    private final SharingPolicy policy;
    private final SecondSearch second;
    /** Whether the second search has the place of a worker. */
    private boolean hasReplacedWorker;

    private final List<String> reasons = new ArrayList<>();
    private long started = System.nanoTime();
    private long sharedSince = started;
    /** Whether there has been a worker; the time limit starts with the first. */
    private boolean begun;

    private long millisBefore;
    private boolean askedToShare;
    private boolean stopRequested;
    private long lastSaved = System.nanoTime();
    /** How much of the workers' time samples get. */
    private int sampledPercent;

    private long lastShare = System.nanoTime();
    private volatile String stopping;
    private volatile SearchMember concluding;
    private WorkerProcess reportingWorker;
    private Runnable onProgress = () -> {};
    private int conclusionsLost;
    /** Processor time in milliseconds of this command's workers other than the one that produces the result. */
    private long cpuOfOthers;

    private volatile Progress lastProgress = Progress.NONE;
    private volatile List<String> found = List.of();
    private long lastProgressReport = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(PROGRESS_MILLIS);

    /**
     * @param coordinator null if the first worker is to search alone until starting others pays
     * @param notes receives details for verbose output
     */
    public SharedSearch(
            Coordinator coordinator,
            CheckOptions options,
            LocalWorkers localWorkers,
            Consumer<Progress> progress,
            Consumer<String> notes,
            SavedSearch saved) {
        this.coordinator = coordinator;
        this.options = options;
        this.policy = new SharingPolicy(options);
        this.localWorkers = localWorkers;
        this.second = new SecondSearch(localWorkers, notes);
        this.progress = progress;
        this.notes = notes;
        this.saved = saved;
        this.millisBefore =
                coordinator == null ? 0 : coordinator.results().count().millis();
    }

    /** The total number of workers that have taken part. */
    int started() {
        return members.started();
    }

    /** Assigns the number of the next worker, on this machine or another. */
    public int nextNumber() {
        return members.nextNumber();
    }

    /** Adds a worker of another machine. This and the next three methods may be called from any thread. */
    public void joined(SearchMember member) {
        events.add(new MemberEvent(EventKind.JOINED, member, null, null));
    }

    public void reported(SearchMember member, WorkReport report) {
        events.add(new MemberEvent(EventKind.REPORTED, member, report, null));
    }

    public void ended(SearchMember member, WorkerOutcome outcome) {
        events.add(new MemberEvent(EventKind.ENDED, member, null, outcome));
    }

    public void cutOff(SearchMember member) {
        events.add(new MemberEvent(EventKind.CUT_OFF, member, null, null));
    }

    /** Sets an action to run whenever progress is reported. Must be called before the run. */
    public void onProgress(Runnable action) {
        onProgress = action;
    }

    /** Ends the search early and reports the reason. Called from another thread. */
    public void stop(String why) {
        stopping = why;
    }

    public void kill() {
        members.killAll();
        second.stop();
    }

    /** Runs the search to its end. */
    WorkerOutcome run(int workers) throws IOException, InterruptedException {
        if (coordinator != null) dispatcher = dispatcher();
        begun = workers > 0;
        for (int i = 0; i < (coordinator == null ? 1 : workers); i++) startWorker();
        while (true) {
            MemberEvent event = events.poll(TICK_MILLIS, TimeUnit.MILLISECONDS);
            WorkerOutcome outcome = coordinator == null ? searchAlone(event, workers) : searchShared(event);
            if (outcome == null) outcome = proofBySecond();
            if (outcome == null) outcome = overdue();
            if (outcome != null) {
                kill();
                return outcome;
            }
        }
    }

    private WorkerOutcome proofBySecond() {
        if (second.proof() == null || concluding != null) return null;
        reportingWorker = second.process();
        return second.proof();
    }

    /** The end of a search whose result does not come in the time that the limit leaves for it; otherwise null. */
    private WorkerOutcome overdue() {
        int limit = options.get(TIME_LIMIT);
        if (concluding == null || !new TimeBudget(started, limit).isOver()) return null;
        return new WorkerOutcome.Lost("the time limit of " + limit + " s was reached", false);
    }

    private WorkDispatcher dispatcher() {
        return new WorkDispatcher(coordinator, new Sending(), PART_MILLIS, SILENT_MILLIS);
    }

    private final class Sending implements WorkDispatcher.Workers {
        @Override
        public void order(int worker, WorkOrder order) {
            members.send(worker, order);
        }

        @Override
        public void givenUp(int worker) {
            notes.accept("worker " + worker + " does not answer: its part is given to others");
        }
    }

    /** Handles an event while one worker has the whole search, and starts more workers once that pays. */
    private WorkerOutcome searchAlone(MemberEvent event, int workers) throws IOException {
        if (event != null && event.outcome != null) return event.outcome;
        LocalMember first = (LocalMember) members.all().get(0);
        if (event != null) {
            coordinator = new Coordinator(event.report.state());
            dispatcher = dispatcher();
            dispatcher.joined(first.number());
            millisBefore = coordinator.results().count().millis();
            sharedSince = System.nanoTime();
            hasReplacedWorker = workers > 1 && second.isRunning();
            for (int i = hasReplacedWorker ? 2 : 1; i < workers; i++) startWorker();
        } else if (stopping != null && !stopRequested) {
            stopRequested = true;
            first.process().stop(stopping);
        } else if (!askedToShare
                && stopping == null
                && policy.sharingPays(first.process().progress(), millisSince(started))) {
            askedToShare = true;
            first.process().send(WorkOrder.of(WorkOrder.Kind.SHARE));
        } else if (workers > 1
                && stopping == null
                && second.isDue(first.process().progress(), millisSince(started))) {
            second.start();
        }
        return null;
    }

    private WorkerOutcome searchShared(MemberEvent event) throws IOException {
        if (event != null) {
            WorkerOutcome outcome = handle(event);
            if (outcome != null) return outcome;
        }
        if (concluding != null) return null;
        reportProgress();
        second.stopIfLate(lastProgress, millisSince(sharedSince));
        if (hasReplacedWorker && !second.isRunning()) {
            hasReplacedWorker = false;
            startWorker();
        }
        if (coordinator.finished() || mustStop()) {
            conclude();
            return null;
        }
        decideToSample();
        dispatcher.giveOrders(millisSince(started), sampledPercent);
        save();
        return null;
    }

    private static long millisSince(long nanos) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos);
    }

    private LocalMember startWorker() throws IOException {
        int number = nextNumber();
        LocalMember member = new LocalMember(number, localWorkers.start(number));
        if (reportingWorker == null) reportingWorker = member.process();
        add(member);
        if (saved != null) member.process().onState(saved::keep);
        member.process().onReport(report -> reported(member, report));
        Thread reader = new Thread(
                () -> {
                    WorkerOutcome outcome = member.process().await(now -> {
                        member.updateProgress(now.executions(), now.depth());
                        if (coordinator == null || member == concluding) progress.accept(now);
                    });
                    ended(member, outcome);
                },
                "racefinder-worker-" + number);
        reader.setDaemon(true);
        reader.start();
        return member;
    }

    private void add(SearchMember member) {
        notes.accept("worker " + member.number() + " is " + member);
        members.add(member);
        if (dispatcher != null) dispatcher.joined(member.number());
        if (begun) return;
        begun = true;
        started = System.nanoTime();
        sharedSince = started;
    }

    /** Returns how the search ended, or null while it continues. */
    private WorkerOutcome handle(MemberEvent event) throws IOException {
        SearchMember member = event.member;
        switch (event.kind) {
            case JOINED -> add(member);
            case REPORTED -> {
                member.updateProgress(0, member.depth());
                boolean counts = dispatcher.report(member.number(), event.report);
                notes.accept("worker " + member.number() + " reported part " + event.report.part() + ": "
                        + event.report.outcome() + ", "
                        + event.report.state().results().count().executions()
                        + " executions" + (counts ? "" : ", too late"));
            }
            case CUT_OFF -> {
                remove(member, "cannot be reached any more");
                dispatcher.cutOff(member.number());
            }
            case ENDED -> {
                return ended(member, event.outcome, member instanceof LocalMember);
            }
        }
        return null;
    }

    private void remove(SearchMember member, String why) {
        members.remove(member);
        notes.accept("worker " + member.number() + " " + why);
    }

    /** {@code local} means that this command started the worker. */
    private WorkerOutcome ended(SearchMember member, WorkerOutcome outcome, boolean local) throws IOException {
        remove(member, "has ended");
        // The program can be run, since it was run before; this machine only lacks resources for another worker.
        WorkerOutcome how = outcome instanceof WorkerOutcome.Refused refused
                        && coordinator.results().count().executions() > 0
                ? new WorkerOutcome.Lost(refused.sentence(), false)
                : outcome;
        if (member == concluding) return concluded(how);
        dispatcher.left(member.number());
        if (how instanceof WorkerOutcome.Finished finished) {
            // The worker gave up, and its result contains the reasons.
            reasons.addAll(finished.result().reasons());
            if (stopping == null) stopping = "";
        } else if (!(how instanceof WorkerOutcome.Lost lost)) {
            return how;
        } else if (stopping == null && concluding == null && tooMany(local)) {
            reasons.add(local ? localWorkers.lossOf(member.number(), lost) : lost.reason());
            stopping = "";
        }
        if (local && stopping == null && concluding == null) startWorker();
        return null;
    }

    private boolean tooMany(boolean local) {
        return coordinator.lossesInARow() >= MAX_LOSSES || local && !localWorkers.replaced();
    }

    /**
     * If the worker that should produce the result is lost, another one replaces it: the coordinator still has all
     * data.
     */
    private WorkerOutcome concluded(WorkerOutcome outcome) throws IOException {
        if (outcome instanceof WorkerOutcome.Finished finished) return withAllCpu(finished.result());
        if (!(outcome instanceof WorkerOutcome.Lost) || ++conclusionsLost >= MAX_LOSSES) return outcome;
        concluding = null;
        conclude();
        return null;
    }

    private WorkerOutcome withAllCpu(Result result) {
        return new WorkerOutcome.Finished(
                result.withExploration(result.exploration().withMoreCpu(cpuOfOthers)));
    }

    private boolean mustStop() {
        if (stopping != null) {
            if (!stopping.isEmpty()) reasons.add("the search was interrupted");
            return true;
        }
        long limit = options.get(TIME_LIMIT);
        if (limit == 0 || millisSince(started) < limit * 1000) return false;
        reasons.add(
                begun ? "the time limit of " + limit + " s was reached" : "no node has joined within " + limit + " s");
        return true;
    }

    /** The time of the whole search, including earlier runs of a resumed search. */
    private long elapsedMillis() {
        return millisBefore + millisSince(sharedSince);
    }

    private void decideToSample() {
        if (!begun || coordinator.results().count().executions() == 0 || !SearchStrategies.mayTakeSamples(options))
            return;
        if (millisSince(lastShare) < PROGRESS_MILLIS) return;
        lastShare = System.nanoTime();
        sampledPercent = new SampleShare(options.get(TIME_LIMIT) * 1000L)
                .percent(millisSince(started), elapsedMillis(), coordinator::fraction);
    }

    private void save() throws IOException {
        if (saved == null || System.nanoTime() - lastSaved < TimeUnit.MILLISECONDS.toNanos(StateSender.PERIOD_MILLIS))
            return;
        saved.keep(coordinator.state(elapsedMillis()).toBytes());
        lastSaved = System.nanoTime();
    }

    private void reportProgress() {
        int nodes = members.nodes();
        if (millisSince(lastProgressReport) < (nodes == 0 ? PROGRESS_MILLIS : PROGRESS_OF_NODES_MILLIS)) return;
        lastProgressReport = System.nanoTime();
        long executions = coordinator.results().count().executions() + members.executions();
        int depth = Math.max(coordinator.results().count().maxDepth(), members.maxDepth());
        List<String> now = new ArrayList<>();
        coordinator.results().races().forEach(race -> now.add(race.name()));
        coordinator.results().failures().forEach(failure -> now.add(failure.kind() + " " + failure.key()));
        found = now;
        lastProgress = new Progress(
                executions, now.size(), coordinator.fraction(), depth, elapsedMillis(), "", members.count(), nodes);
        progress.accept(lastProgress);
        onProgress.run();
    }

    /** Collects the workers' parts, and lets one worker turn all findings into the result. */
    private void conclude() throws IOException {
        second.stop();
        if (!coordinator.finished()) collect();
        if (saved != null)
            saved.keep(
                    coordinator.complete()
                            ? new byte[0]
                            : coordinator.state(elapsedMillis()).toBytes());
        if (!coordinator.complete()) reasons.add(SearchStrategies.shortfall(coordinator.fraction()));
        LocalMember chosen = members.localAmong(dispatcher.waiting());
        if (chosen == null) chosen = startWorker();
        concluding = chosen;
        reportingWorker = chosen.process();
        chosen.send(coordinator.conclusion(elapsedMillis(), reasons));
        for (SearchMember member : members.all()) {
            if (member == chosen) continue;
            if (member instanceof LocalMember local)
                cpuOfOthers += local.process().cpuMillis();
            member.kill();
        }
    }

    private void collect() throws IOException {
        dispatcher.askAllBack();
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(HAND_BACK_MILLIS);
        try {
            while (!dispatcher.isQuiet()) {
                MemberEvent event = events.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (event == null) return;
                if (stopping == null) stopping = "";
                handle(event);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The progress of the whole search. */
    public Progress progress() {
        return coordinator == null ? reportingWorker.progress() : lastProgress;
    }

    /** The names of the findings so far. This and the next method may be called from any thread. */
    public List<String> found() {
        return found;
    }

    public int localWorkers() {
        return members.localWorkers();
    }

    /**
     * Returns the worker whose output and findings represent the search: the one that produces the result, or the
     * first.
     */
    WorkerProcess reportingWorker() {
        return reportingWorker;
    }
}
