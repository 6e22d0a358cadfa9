package org.racefinder.worker.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.racefinder.explorer.share.WorkOrder;

/** The workers that take part in a shared search, on this machine and on others. May be used by any thread. */
final class SearchMembers {
    private final List<SearchMember> members = new ArrayList<>();
    private final AtomicInteger lastNumber = new AtomicInteger();

    /** Returns the number of the next worker, also of one on another machine. */
    int nextNumber() {
        return lastNumber.incrementAndGet();
    }

    /** Returns the number of workers that ever took part. */
    int started() {
        return lastNumber.get();
    }

    synchronized void add(SearchMember member) {
        members.add(member);
    }

    synchronized void remove(SearchMember member) {
        members.remove(member);
    }

    synchronized List<SearchMember> all() {
        return List.copyOf(members);
    }

    void send(int worker, WorkOrder order) {
        for (SearchMember member : all()) if (member.number() == worker) member.send(order);
    }

    void killAll() {
        all().forEach(SearchMember::kill);
    }

    /** Returns a worker of this machine among those with the given numbers, or null. */
    LocalMember localAmong(List<Integer> numbers) {
        for (SearchMember member : all())
            if (member instanceof LocalMember local && numbers.contains(member.number())) return local;
        return null;
    }

    int count() {
        return all().size();
    }

    int localWorkers() {
        return (int) all().stream().filter(LocalMember.class::isInstance).count();
    }

    /** Returns the number of other machines. */
    int nodes() {
        return (int) all().stream()
                .map(SearchMember::node)
                .filter(Objects::nonNull)
                .distinct()
                .count();
    }

    /** Returns the number of executions that the workers have run since their last reports. */
    long executions() {
        return all().stream().mapToLong(SearchMember::executions).sum();
    }

    /** Returns the largest depth that a worker has reached. */
    int maxDepth() {
        return all().stream().mapToInt(SearchMember::depth).max().orElse(0);
    }
}
