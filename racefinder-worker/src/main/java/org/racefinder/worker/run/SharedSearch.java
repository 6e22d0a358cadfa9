package org.racefinder.worker.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.SearchOptions;
import org.racefinder.explorer.share.Coordinator;
import org.racefinder.explorer.share.WorkDispatcher;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.explorer.strategy.SearchStrategies;
import org.racefinder.model.Result;
import org.racefinder.worker.process.Progress;
import org.racefinder.worker.process.StateSender;
import org.racefinder.worker.process.WorkerOutcome;
import org.racefinder.worker.process.WorkerProcess;
import org.racefinder.worker.saved.SavedSearch;

/**
 * A search that several worker processes share: tells the {@link Coordinator} what they report, gives them their orders, replaces those that die, keeps the state of the whole, and
 * lets one of them make the result at the end. All decisions are made on one thread.
 */
public final class SharedSearch {
    /** Tests cannot wait for it. */
    private static final int PART_MILLIS = Integer.getInteger("racefinder.partMillis", WorkDispatcher.PART_MILLIS);

    private static final long SILENT_MILLIS = Long.getLong("racefinder.silentMillis", WorkDispatcher.SILENT_MILLIS);

    /**
     * Starting others pays only for searches that take longer, and of which so much is left: a JVM takes some seconds of processor time until it is as fast as the first. Zero, in tests: at once, without
     * an estimate.
     */
    private static final long ALONE_MILLIS = Long.getLong("racefinder.aloneMillis", 5_000);

    private static final long WORTH_MILLIS = 10_000;

    private static final long TICK_MILLIS = 50;
    /** The estimate goes through the whole tree. */
    private static final long TELL_MILLIS = 100;

    /** Nodes tell no more often. */
    private static final long TELL_OF_NODES_MILLIS = 500;

    /** For workers to hand back what they have when the search is to end. */
    private static final long FAREWELL_MILLIS = 1_000;

    private static final int MOST_LOSSES = 3;
    private static final double PATIENCE = 0.25;
    private static final double CLEARLY = 4;

    private enum News {
        JOINED,
        REPORTED,
        /** By itself; the outcome says how. */
        ENDED,
        /** It may live on, but cannot be reached. */
        CUT_OFF
    }

    /** What a worker said, or what became of it. */
    private record Heard(News news, SearchMember member, WorkReport report, WorkerOutcome outcome) {}

    /** Null as long as one worker searches alone. */
    private volatile Coordinator coordinator;

    private WorkDispatcher foreman;

    private final CheckOptions options;
    private final LocalWorkers own;
    private final Consumer<Progress> progress;
    private final Consumer<String> notes;
    private final SavedSearch saved;
    private final BlockingQueue<Heard> heard = new LinkedBlockingQueue<>();
    private final List<SearchMember> members = new ArrayList<>();
    private final List<String> reasons = new ArrayList<>();
    private long started = System.nanoTime();
    private long sharedSince = started;
    /** Whether there was a worker: without one, time does not count. */
    private boolean begun;

    private long millisBefore;
    private boolean askedToShare;
    private boolean toldToStop;
    private long lastSaved = System.nanoTime();
    private boolean sampling;
    private volatile String stopping;
    private volatile SearchMember concluding;
    private WorkerProcess speaker;
    private final AtomicInteger lastMember = new AtomicInteger();
    private Runnable tick = () -> {};
    private int conclusionsLost;
    /** Of processor time, by those of this command that did not conclude. */
    private long cpuOfOthers;

    private volatile Progress told = Progress.NONE;
    private volatile List<String> found = List.of();
    private long lastTold = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(TELL_MILLIS);

    /**
     * {@code coordinator}: null if the first worker is to search alone until others pay. {@code notes}: for those who want to know more.
     */
    public SharedSearch(
            Coordinator coordinator,
            CheckOptions options,
            LocalWorkers own,
            Consumer<Progress> progress,
            Consumer<String> notes,
            SavedSearch saved) {
        this.coordinator = coordinator;
        this.options = options;
        this.own = own;
        this.progress = progress;
        this.notes = notes;
        this.saved = saved;
        this.millisBefore =
                coordinator == null ? 0 : coordinator.results().count().millis();
    }

    /** How many workers there were in all. */
    int started() {
        return lastMember.get();
    }

    /** For a worker that is about to join from elsewhere. */
    public int nextNumber() {
        return lastMember.incrementAndGet();
    }

    /** A worker from elsewhere takes part. Called, as the next three, from any thread. */
    public void joined(SearchMember member) {
        heard.add(new Heard(News.JOINED, member, null, null));
    }

    public void reported(SearchMember member, WorkReport report) {
        heard.add(new Heard(News.REPORTED, member, report, null));
    }

    public void ended(SearchMember member, WorkerOutcome outcome) {
        heard.add(new Heard(News.ENDED, member, null, outcome));
    }

    public void cutOff(SearchMember member) {
        heard.add(new Heard(News.CUT_OFF, member, null, null));
    }

    /** What is to be done whenever the progress is told; before the run. */
    public void eachTick(Runnable what) {
        tick = what;
    }

    /** Called from another thread. */
    public void stop(String why) {
        stopping = why;
    }

    public void kill() {
        List<SearchMember> all;
        synchronized (members) {
            all = List.copyOf(members);
        }
        all.forEach(SearchMember::kill);
    }

    /** Runs the search to its end. */
    WorkerOutcome run(int workers) throws IOException, InterruptedException {
        if (coordinator != null) foreman = foreman();
        begun = workers > 0;
        for (int i = 0; i < (coordinator == null ? 1 : workers); i++) enlist();
        while (true) {
            Heard news = heard.poll(TICK_MILLIS, TimeUnit.MILLISECONDS);
            WorkerOutcome outcome = coordinator == null ? alone(news, workers) : together(news);
            if (outcome != null) {
                kill();
                return outcome;
            }
        }
    }

    private WorkDispatcher foreman() {
        return new WorkDispatcher(coordinator, new Sending(), PART_MILLIS, SILENT_MILLIS);
    }

    private final class Sending implements WorkDispatcher.Workers {
        @Override
        public void order(int worker, WorkOrder order) {
            for (SearchMember member : members) if (member.number() == worker) member.send(order);
        }

        @Override
        public void givenUp(int worker) {
            notes.accept("worker " + worker + " does not answer: its part is given to others");
        }
    }

    /** One worker has the whole search; if it takes long enough, the others are worth their start. */
    private WorkerOutcome alone(Heard news, int workers) throws IOException {
        if (news != null && news.outcome != null) return news.outcome;
        LocalMember first = (LocalMember) members.get(0);
        if (news != null) {
            coordinator = new Coordinator(news.report.state());
            foreman = foreman();
            foreman.joined(first.number());
            millisBefore = coordinator.results().count().millis();
            sharedSince = System.nanoTime();
            for (int i = 1; i < workers; i++) enlist();
        } else if (stopping != null && !toldToStop) {
            toldToStop = true;
            first.process().stop(stopping);
        } else if (!askedToShare
                && stopping == null
                && sharingPays(first.process().progress())) {
            askedToShare = true;
            first.process().send(WorkOrder.of(WorkOrder.Kind.SHARE));
        }
        return null;
    }

    /** What a slow start took says nothing about the search: before the first execution there is no estimate. */
    private boolean sharingPays(Progress now) {
        if (ALONE_MILLIS == 0) return now.doing().isEmpty();
        long millis = now.elapsedMillis();
        if (millis < ALONE_MILLIS || now.executions() == 0 || !now.doing().isEmpty()) return false;
        double left = millis / Math.max(now.fraction(), Double.MIN_NORMAL) - millis;
        long limit = options.timeLimitSeconds() * 1000L;
        return left > WORTH_MILLIS && (limit == 0 || limit - millisSince(started) > WORTH_MILLIS);
    }

    private WorkerOutcome together(Heard news) throws IOException {
        if (news != null) {
            WorkerOutcome outcome = hear(news);
            if (outcome != null) return outcome;
        }
        if (concluding != null) return null;
        tellProgress();
        if (coordinator.finished() || mustStop()) {
            conclude();
            return null;
        }
        decideToSample();
        foreman.giveOrders(millisSince(started), sampling);
        save();
        return null;
    }

    private static long millisSince(long nanos) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos);
    }

    private LocalMember enlist() throws IOException {
        int number = nextNumber();
        LocalMember member = new LocalMember(number, own.start(number));
        if (speaker == null) speaker = member.process();
        add(member);
        if (saved != null) member.process().keepStates(saved::keep);
        member.process().keepReports(report -> reported(member, report));
        Thread reader = new Thread(
                () -> {
                    WorkerOutcome outcome = member.process().await(now -> {
                        member.tell(now.executions(), now.depth());
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
        synchronized (members) {
            members.add(member);
        }
        if (foreman != null) foreman.joined(member.number());
        if (begun) return;
        begun = true;
        started = System.nanoTime();
        sharedSince = started;
    }

    /** Returns how the search ended, or null as long as it goes on. */
    private WorkerOutcome hear(Heard news) throws IOException {
        SearchMember member = news.member;
        switch (news.news) {
            case JOINED -> add(member);
            case REPORTED -> {
                member.tell(0, member.depth());
                boolean counts = foreman.report(member.number(), news.report);
                notes.accept("worker " + member.number() + " reported part " + news.report.part() + ": "
                        + news.report.outcome() + ", "
                        + news.report.state().results().count().executions()
                        + " executions" + (counts ? "" : ", too late"));
            }
            case CUT_OFF -> {
                remove(member, "cannot be reached any more");
                foreman.cutOff(member.number());
            }
            case ENDED -> {
                return ended(member, news.outcome, member instanceof LocalMember);
            }
        }
        return null;
    }

    private void remove(SearchMember member, String why) {
        synchronized (members) {
            members.remove(member);
        }
        notes.accept("worker " + member.number() + " " + why);
    }

    /** {@code local}: this command has started it. */
    private WorkerOutcome ended(SearchMember member, WorkerOutcome outcome, boolean local) throws IOException {
        remove(member, "has ended");
        // what could be run before can be run: this machine lacks something for one more
        WorkerOutcome how = outcome instanceof WorkerOutcome.Refused refused
                        && coordinator.results().count().executions() > 0
                ? new WorkerOutcome.Lost(refused.sentence(), false)
                : outcome;
        if (member == concluding) return concluded(how);
        foreman.left(member.number());
        if (how instanceof WorkerOutcome.Finished finished) {
            // it gave up: it says why itself
            reasons.addAll(finished.result().reasons());
            if (stopping == null) stopping = "";
        } else if (!(how instanceof WorkerOutcome.Lost lost)) {
            return how;
        } else if (stopping == null && concluding == null && tooMany(local)) {
            reasons.add(local ? own.lossOf(member.number(), lost) : lost.reason());
            stopping = "";
        }
        if (local && stopping == null && concluding == null) enlist();
        return null;
    }

    private boolean tooMany(boolean local) {
        return coordinator.lossesInARow() >= MOST_LOSSES || local && !own.replaced();
    }

    /** If the worker that was to conclude is lost, another can: the coordinator still knows everything. */
    private WorkerOutcome concluded(WorkerOutcome outcome) throws IOException {
        if (outcome instanceof WorkerOutcome.Finished finished) return withAllCpu(finished.result());
        if (!(outcome instanceof WorkerOutcome.Lost) || ++conclusionsLost >= MOST_LOSSES) return outcome;
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
        long limit = options.timeLimitSeconds();
        if (limit == 0 || millisSince(started) < limit * 1000) return false;
        reasons.add(
                begun ? "the time limit of " + limit + " s was reached" : "no node has joined within " + limit + " s");
        return true;
    }

    /** Of the whole search, what was done before this run included. */
    private long elapsedMillis() {
        return millisBefore + millisSince(sharedSince);
    }

    private void decideToSample() {
        if (!begun
                || sampling
                || coordinator.results().count().executions() == 0
                || options.search().strategy() != SearchOptions.Name.AUTO
                || options.timeLimitSeconds() == 0) return;
        long limit = options.timeLimitSeconds() * 1000L;
        if (millisSince(started) < limit * PATIENCE) return;
        double needed = elapsedMillis() / Math.max(coordinator.fraction(), Double.MIN_NORMAL);
        sampling = needed > limit * CLEARLY;
    }

    private void save() throws IOException {
        if (saved == null || System.nanoTime() - lastSaved < TimeUnit.MILLISECONDS.toNanos(StateSender.PERIOD_MILLIS))
            return;
        saved.keep(coordinator.state(elapsedMillis()).toBytes());
        lastSaved = System.nanoTime();
    }

    private void tellProgress() {
        if (millisSince(lastTold) < (nodes() == 0 ? TELL_MILLIS : TELL_OF_NODES_MILLIS)) return;
        lastTold = System.nanoTime();
        long executions = coordinator.results().count().executions();
        int depth = coordinator.results().count().maxDepth();
        for (SearchMember member : members) {
            executions += member.executions();
            depth = Math.max(depth, member.depth());
        }
        List<String> now = new ArrayList<>();
        coordinator.results().races().forEach(race -> now.add(race.name()));
        coordinator.results().others().forEach(other -> now.add(other.kind() + " " + other.key()));
        found = now;
        told = new Progress(
                executions, now.size(), coordinator.fraction(), depth, elapsedMillis(), "", members.size(), nodes());
        progress.accept(told);
        tick.run();
    }

    /** Takes back what workers have, and lets one of them make findings of all. */
    private void conclude() throws IOException {
        if (!coordinator.finished()) collect();
        if (saved != null)
            saved.keep(
                    coordinator.complete()
                            ? new byte[0]
                            : coordinator.state(elapsedMillis()).toBytes());
        if (!coordinator.complete()) reasons.add(SearchStrategies.shortfall(coordinator.fraction(), sampling));
        LocalMember chosen = null;
        List<Integer> waiting = foreman.waiting();
        for (SearchMember member : members)
            if (chosen == null && member instanceof LocalMember local && waiting.contains(member.number()))
                chosen = local;
        if (chosen == null) chosen = enlist();
        concluding = chosen;
        speaker = chosen.process();
        chosen.send(coordinator.conclusion(elapsedMillis(), reasons));
        for (SearchMember member : List.copyOf(members)) {
            if (member == chosen) continue;
            if (member instanceof LocalMember local)
                cpuOfOthers += local.process().cpuMillis();
            member.kill();
        }
    }

    private void collect() throws IOException {
        foreman.askAllBack();
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(FAREWELL_MILLIS);
        try {
            while (!foreman.isQuiet()) {
                Heard news = heard.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (news == null) return;
                if (stopping == null) stopping = "";
                hear(news);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** How far the whole search came. */
    public Progress progress() {
        return coordinator == null ? speaker.progress() : told;
    }

    /** What was met so far, by names. Called, as the next, from any thread. */
    public List<String> found() {
        return found;
    }

    public int localWorkers() {
        synchronized (members) {
            return (int) members.stream().filter(LocalMember.class::isInstance).count();
        }
    }

    /** How many machines besides this one. */
    private int nodes() {
        return (int) members.stream()
                .map(SearchMember::node)
                .filter(Objects::nonNull)
                .distinct()
                .count();
    }

    /** The worker that came last to speak for the search. */
    WorkerProcess speaker() {
        return speaker;
    }
}
