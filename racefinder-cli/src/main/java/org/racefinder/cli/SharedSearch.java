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
import org.racefinder.explorer.share.Order;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.explorer.strategy.Strategies;

/**
 * A search that several worker processes share: tells the {@link Coordinator} what they report, gives them their orders, replaces those that die, keeps the state of the whole, and
 * lets one of them make the result at the end. All decisions are made on one thread.
 */
final class SharedSearch {
    /** Long enough that handing a part back and forth does not count. Tests cannot wait for it. */
    private static final int PART_MILLIS = Integer.getInteger("racefinder.partMillis", 1_000);
    /** A part is not asked back earlier, however many wait. */
    private static final long LEAST_MILLIS = 100;

    /** Starting others pays only for searches that take longer. */
    private static final long ALONE_MILLIS = Long.getLong("racefinder.aloneMillis", 5_000);

    private static final long TICK_MILLIS = 50;
    /** For workers to hand back what they have when the search is to end. */
    private static final long FAREWELL_MILLIS = 1_000;

    /** Who has not reported for so long after it should have is taken to be lost; longer each time, because it may only be slow. */
    private static final long SILENT_MILLIS = 30_000;

    private static final int MOST_LOSSES = 3;
    private static final double PATIENCE = 0.25;
    private static final double CLEARLY = 4;

    /** What a worker said, or how it ended. */
    private record Heard(Member member, WorkReport report, Outcome outcome) {}

    /** Null as long as one worker searches alone. */
    private volatile Coordinator coordinator;

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
    private long silentMillis = SILENT_MILLIS;
    private volatile Progress told = Progress.NONE;

    /** A worker as this search sees it. */
    private static final class Member {
        final int number;
        final WorkerProcess process;
        volatile long executions;
        volatile int depth;
        /** The part it works on, as far as it is known: it may be one that nobody waits for any more. */
        int part;

        long since;
        boolean askedBack;

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

    /** One worker has the whole search; if it takes long enough, the others are worth their start. */
    private Outcome alone(Heard news, int workers) throws IOException {
        if (news != null && news.outcome != null) return news.outcome;
        Member first = members.get(0);
        if (news != null) {
            coordinator = new Coordinator(news.report.state());
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
        giveOrders();
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
            member.part = 0;
            member.executions = 0;
            boolean counts = coordinator.report(member.number, news.report);
            notes.accept("worker " + member.number + " reported part " + news.report.part() + ": "
                    + news.report.outcome() + ", " + news.report.state().harvest().count().executions()
                    + " executions" + (counts ? "" : ", too late"));
            if (news.report.outcome() == WorkReport.Outcome.LEARNT) members.forEach(this::askBack);
            return null;
        }
        synchronized (members) {
            members.remove(member);
        }
        notes.accept("worker " + member.number + " has ended");
        if (member == concluding) return concluded(news.outcome);
        coordinator.lost(member.number);
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
        if (stopping == null) enlist();
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

    private void giveOrders() throws IOException {
        int waiting = 0;
        for (Member member : members) if (member.part == 0) waiting++;
        for (Member member : List.copyOf(members)) {
            if (member.part != 0) continue;
            Order order = coordinator.next(member.number, --waiting, PART_MILLIS, sampling);
            if (order == null) {
                askLongestBack();
                return;
            }
            member.part = order.part();
            member.since = System.nanoTime();
            member.askedBack = false;
            member.process.send(order);
        }
    }

    /** Somebody waits and nothing is left to give out: the one who has worked longest shares what it has. */
    private void askLongestBack() {
        Member longest = null;
        for (Member member : members)
            if (member.part != 0 && !member.askedBack && (longest == null || member.since - longest.since < 0))
                longest = member;
        if (longest == null) giveUpTheSilent();
        else if (millisSince(longest.since) >= LEAST_MILLIS) askBack(longest);
    }

    /** Everybody was asked and somebody does not answer: its part is for the others. Should it report after all, nobody waits for that. */
    private void giveUpTheSilent() {
        for (Member member : members) {
            if (member.part == 0 || !coordinator.isBusy(member.number) || millisSince(member.since) < silentMillis)
                continue;
            notes.accept("worker " + member.number + " does not answer");
            coordinator.lost(member.number);
            silentMillis *= 2;
        }
    }

    private void askBack(Member member) {
        if (member.part == 0) return;
        member.askedBack = true;
        member.process.send(new Order(Order.Kind.YIELD, member.part, 0, false, false, 0, null));
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
        for (Member member : List.copyOf(members)) if (chosen == null && member.part == 0) chosen = member;
        if (chosen == null) chosen = enlist();
        concluding = chosen;
        speaker = chosen.process;
        chosen.process.send(coordinator.conclusion(elapsedMillis(), reasons));
        for (Member member : List.copyOf(members)) if (member != chosen) member.process.kill();
    }

    private void collect() throws IOException {
        members.forEach(this::askBack);
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(FAREWELL_MILLIS);
        try {
            while (members.stream().anyMatch(member -> member.part != 0)) {
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
