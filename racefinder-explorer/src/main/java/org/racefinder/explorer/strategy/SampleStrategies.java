package org.racefinder.explorer.strategy;

import static org.racefinder.explorer.api.CheckSettings.DEPTH;
import static org.racefinder.explorer.api.CheckSettings.PREEMPTIONS;
import static org.racefinder.explorer.api.CheckSettings.SEED;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.search.Schedule;

/**
 * The strategies that choose samples, each with its share of their time: PCT with several depths, random walk, and few
 * preemptions. Each finds bugs that the others find late. The shares are shares of time, because an execution of one
 * strategy may take many times as long as one of another.
 */
public final class SampleStrategies {
    /** A strategy with the time it has used, divided by its weight. */
    private static final class Member {
        final SearchStrategy strategy;
        final int weight;
        double used;
        boolean ended;

        Member(SearchStrategy strategy, int weight) {
            this.strategy = strategy;
            this.weight = weight;
        }
    }

    private final List<Member> members = new ArrayList<>();
    private Member active;

    /**
     * Creates the strategies that the options ask for.
     *
     * @param number distinguishes the samples of different workers
     */
    public SampleStrategies(CheckOptions options, int number) {
        long seed = options.get(SEED) + number * 4L;
        int depth = options.get(DEPTH);
        members.add(new Member(new Pct(seed, Long.MAX_VALUE, depth), 2));
        members.add(new Member(ChoiceTree.bounded(options.get(PREEMPTIONS)), 2));
        members.add(new Member(new RandomWalk(seed + 1, Long.MAX_VALUE), 2));
        members.add(new Member(new Pct(seed + 2, Long.MAX_VALUE, Math.max(1, depth - 1)), 1));
        members.add(new Member(new Pct(seed + 3, Long.MAX_VALUE, depth + 2), 1));
        active = members.get(0);
    }

    /** Fills in the schedule prefix of the next sample and returns its strategy; null if none is left. */
    public SearchStrategy next(Schedule prefix) {
        while (true) {
            Member least = null;
            for (Member member : members)
                if (!member.ended && (least == null || member.used < least.used)) least = member;
            if (least == null) return null;
            active = least;
            if (least.strategy.next(prefix)) return least.strategy;
            least.ended = true;
        }
    }

    /** Adds the time that the last sample took. */
    public void took(long nanos) {
        active.used += (double) nanos / active.weight;
    }

    /** Called when a location has become a scheduling point of samples. */
    public void pointsChanged() {
        for (Member member : members) {
            member.strategy.pointsChanged();
            // the time that it left to the others meanwhile is not made up for
            if (member.ended) member.used = Math.max(member.used, active.used);
            member.ended = false;
        }
    }
}
