package org.racefinder.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.racefinder.explorer.CheckOptions;
import org.racefinder.explorer.SearchOptions;
import org.racefinder.explorer.share.Coordinator;
import org.racefinder.explorer.share.Foreman;
import org.racefinder.explorer.share.Order;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.explorer.strategy.Strategies;

/**
 * A search that several worker processes share: tells the {@link Coordinator} what they report, gives them their orders, replaces those that die, keeps the state of the whole, and
 * lets one of them make the result at the end. All decisions are made on one thread.
 */
final class SharedSearch {
    /** Tests cannot wait for it. */
    private static final int PART_MILLIS = Integer.getInteger("racefinder.partMillis", Foreman.PART_MILLIS);

    /** Starting others pays only for searches that take longer. */
    private static final long ALONE_MILLIS = Long.getLong("racefinder.aloneMillis", 5_000);

    private static final long TICK_MILLIS = 50;
    /** The estimate goes through the whole tree. */
    private static final long TELL_MILLIS = 100;

    /** For workers to hand back what they have when the search is to end. */
    private static final long FAREWELL_MILLIS = 1_000;

    private static final int MOST_LOSSES = 3;
    private static final double PATIENCE = 0.25;
    private static final double CLEARLY = 4;

    /** What a worker said, or how it ended. */
    private record Heard(Member member, WorkReport report, Outcome outcome) {}

    /** Null as long as one worker searches alone. */
    private volatile Coordinator coordinator;

    private Foreman foreman;

    private final CheckOptions options;
    private final IntFunction<WorkerProcess> starter;
    private final Consumer<Progress> progress;
    private final Consumer<String> notes;
    private final SavedSearch saved;
    private final BlockingQueue<Heard> heard = new LinkedBlockingQueue<>();
    private final List<Member> members = new ArrayList<>();
    private final List<String> reasons = new ArrayList<>();
    private final long started = System.nanoTime();
    private long sharedSince = started;
    private long millisBefore;
    private boolean askedToShare;
    private boolean toldToStop;
    private long lastSaved = System.nanoTime();
    private boolean sampling;
    private volatile String stopping;
    private volatile Member concluding;
    private WorkerProcess speaker;
    private int lastMember;
    private int conclusionsLost;
    private volatile Progress told = Progress.NONE;
    private long lastTold = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(TELL_MILLIS);

    /** A worker as this search sees it. */
    private static final class Member {
        final int number;
        final WorkerProcess process;
        volatile long executions;
        volatile int depth;

        Member(int number, WorkerProcess process) {
            this.number = number;
            this.process = process;
        }
    }

    /**
     * {@code coordinator}: null if the first worker is to search alone until it has taken a while. {@code starter}: starts a worker, by its number; in the
     * first case, all but number 1 do nothing but what they are ordered to. {@code notes}: for those who want to know more.
     */
    SharedSearch(
            Coordinator coordinator,
            CheckOptions options,
            IntFunction<WorkerProcess> starter,
            Consumer<Progress> progress,
            Consumer<String> notes,
            SavedSearch saved) {
        this.coordinator = coordinator;
        this.options = options;
        this.starter = starter;
        this.progress = progress;
        this.notes = notes;
        this.saved = saved;
        this.millisBefore =
                coordinator == null ? 0 : coordinator.harvest().count().millis();
    }

    /** How many workers there were in all. */
    int started() {
        return lastMember;
    }

    /** Called from another thread. */
    void stop(String why) {
        stopping = why;
    }

    void kill() {
        synchronized (members) {
            members.forEach(member -> member.process.kill());
        }
    }

    /** Runs the search to its end. */
    Outcome run(int workers) throws IOException, InterruptedException {
        if (coordinator != null) foreman = foreman();
        for (int i = 0; i < (coordinator == null ? 1 : workers); i++) enlist();
        while (true) {
            Heard news = heard.poll(TICK_MILLIS, TimeUnit.MILLISECONDS);
            Outcome outcome = coordinator == null ? alone(news, workers) : together(news);
            if (outcome != null) {
                kill();
                return outcome;
            }
        }
    }

    private Foreman foreman() {
        return new Foreman(coordinator, this::send, PART_MILLIS);
    }

    private void send(int worker, Order order) {
        for (Member member : members) if (member.number == worker) member.process.send(order);
    }

    /** One worker has the whole search; if it takes long enough, the others are worth their start. */
    private Outcome alone(Heard news, int workers) throws IOException {
        if (news != null && news.outcome != null) return news.outcome;
        Member first = members.get(0);
        if (news != null) {
            coordinator = new Coordinator(news.report.state());
            foreman = foreman();
            foreman.joined(first.number);
            millisBefore = coordinator.harvest().count().millis();
            sharedSince = System.nanoTime();
            for (int i = 1; i < workers; i++) enlist();
        } else if (stopping != null && !toldToStop) {
            toldToStop = true;
            first.process.stop(stopping);
        } else if (!askedToShare && stopping == null && millisSince(started) > ALONE_MILLIS) {
            askedToShare = true;
            first.process.send(Order.of(Order.Kind.SHARE));
        }
        return null;
    }

    private Outcome together(Heard news) throws IOException {
        if (news != null) {
            Outcome outcome = hear(news);
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

    private Member enlist() {
        int number = ++lastMember;
        Member member = new Member(number, starter.apply(number));
        notes.accept("worker " + number + " is process " + member.process.pid());
        if (speaker == null) speaker = member.process;
        synchronized (members) {
            members.add(member);
        }
        if (foreman != null) foreman.joined(number);
        if (saved != null) member.process.keepStates(saved::keep);
        member.process.keepReports(report -> heard.add(new Heard(member, report, null)));
        Thread reader = new Thread(
                () -> {
                    Outcome outcome = member.process.await(now -> {
                        member.executions = now.executions();
                        member.depth = now.depth();
                        if (coordinator == null || member == concluding) progress.accept(now);
                    });
                    heard.add(new Heard(member, null, outcome));
                },
                "racefinder-worker-" + number);
        reader.setDaemon(true);
        reader.start();
        return member;
    }

    /** Returns how the search ended, or null as long as it goes on. */
    private Outcome hear(Heard news) throws IOException {
        Member member = news.member;
        if (news.outcome == null) {
            member.executions = 0;
            boolean counts = foreman.report(member.number, news.report);
            notes.accept("worker " + member.number + " reported part " + news.report.part() + ": "
                    + news.report.outcome() + ", "
                    + news.report.state().harvest().count().executions()
                    + " executions" + (counts ? "" : ", too late"));
            return null;
        }
        synchronized (members) {
            members.remove(member);
        }
        notes.accept("worker " + member.number + " has ended");
        if (member == concluding) return concluded(news.outcome);
        foreman.left(member.number);
        if (news.outcome instanceof Outcome.Finished finished) {
            // it gave up: it says why itself
            reasons.addAll(finished.result().reasons());
            if (stopping == null) stopping = "";
        } else if (!(news.outcome instanceof Outcome.Lost lost)) {
            return news.outcome;
        } else if (coordinator.lossesInARow() >= MOST_LOSSES) {
            reasons.add(lost.reason());
            if (stopping == null) stopping = "";
        }
        if (stopping == null && concluding == null) enlist();
        return null;
    }

    /** If the worker that was to conclude is lost, another can: the coordinator still knows everything. */
    private Outcome concluded(Outcome outcome) throws IOException {
        if (!(outcome instanceof Outcome.Lost) || ++conclusionsLost >= MOST_LOSSES) return outcome;
        concluding = null;
        conclude();
        return null;
    }

    private boolean mustStop() {
        if (stopping != null) {
            if (!stopping.isEmpty()) reasons.add("the search was interrupted");
            return true;
        }
        long limit = options.timeLimitSeconds();
        if (limit == 0 || millisSince(started) < limit * 1000) return false;
        reasons.add("the time limit of " + limit + " s was reached");
        return true;
    }

    /** Of the whole search, what was done before this run included. */
    private long elapsedMillis() {
        return millisBefore + millisSince(sharedSince);
    }

    private void decideToSample() {
        if (sampling || options.search().strategy() != SearchOptions.Name.AUTO || options.timeLimitSeconds() == 0)
            return;
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
        if (millisSince(lastTold) < TELL_MILLIS) return;
        lastTold = System.nanoTime();
        long executions = coordinator.harvest().count().executions();
        int depth = coordinator.harvest().count().maxDepth();
        for (Member member : members) {
            executions += member.executions;
            depth = Math.max(depth, member.depth);
        }
        int findings = coordinator.harvest().races().size()
                + coordinator.harvest().others().size();
        told = new Progress(executions, findings, coordinator.fraction(), depth, elapsedMillis(), "", members.size());
        progress.accept(told);
    }

    /** Takes back what workers have, and lets one of them make findings of all. */
    private void conclude() throws IOException {
        if (!coordinator.finished()) collect();
        if (saved != null)
            saved.keep(
                    coordinator.complete()
                            ? new byte[0]
                            : coordinator.state(elapsedMillis()).toBytes());
        if (!coordinator.complete()) reasons.add(Strategies.shortfall(coordinator.fraction(), sampling));
        Member chosen = null;
        List<Integer> waiting = foreman.waiting();
        for (Member member : members) if (chosen == null && waiting.contains(member.number)) chosen = member;
        if (chosen == null) chosen = enlist();
        concluding = chosen;
        speaker = chosen.process;
        chosen.process.send(coordinator.conclusion(elapsedMillis(), reasons));
        for (Member member : List.copyOf(members)) if (member != chosen) member.process.kill();
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
    Progress progress() {
        return coordinator == null ? speaker.progress() : told;
    }

    /** The worker that came last to speak for the search. */
    WorkerProcess speaker() {
        return speaker;
    }
}
