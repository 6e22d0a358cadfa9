package org.racefinder.explorer.share;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.model.CodeSite;
import org.racefinder.model.FieldName;

/**
 * The accesses that executions made in one synchronized block under one lock.
 *
 * @param outer the index in the list of the enclosing block, or -1
 */
public record FoundView(
        int outer, long lock, String lockText, CodeSite block, List<Runner> threads, List<Member> members) {
    /**
     * Takes the place of {@code outer} in the first view of a chain of locks, as recorded by the lock-order analysis.
     */
    public static final int LOCK_CHAIN = -2;

    /**
     * Returns whether the view belongs to a chain of locks. It then has no members, and its threads took its lock while
     * they held the locks of the views before it.
     */
    public static boolean isLockChain(List<FoundView> all, FoundView view) {
        return chain(all, view).get(0).outer == LOCK_CHAIN;
    }

    /** Returns the enclosing views, outermost first, followed by the view itself. */
    public static List<FoundView> chain(List<FoundView> all, FoundView view) {
        List<FoundView> chain = new ArrayList<>();
        for (FoundView each = view; each != null; each = each.outer < 0 ? null : all.get(each.outer))
            chain.add(0, each);
        return chain;
    }

    /** A thread that ran the block. */
    public record Runner(int actor, String text) {}

    /**
     * A field or array element accessed in the block.
     *
     * @param field null for an array element, whose index is then part of {@code object}
     * @param written whether the field or element is written under some lock
     */
    public record Member(long object, FieldName field, String text, CodeSite site, boolean written) {
        private List<Object> key() {
            return List.of(object, field == null ? "" : field.declaringClass() + "." + field.name());
        }
    }

    /** Returns the union of both lists, block by block. */
    static List<FoundView> merge(List<FoundView> earlier, List<FoundView> later) {
        List<FoundView> all = new ArrayList<>(earlier);
        int[] numbers = new int[later.size()];
        for (int i = 0; i < numbers.length; i++) {
            FoundView view = later.get(i);
            int outer = view.outer < 0 ? view.outer : numbers[view.outer];
            int at = 0;
            while (at < all.size() && !all.get(at).isSameBlock(outer, view)) at++;
            if (at < all.size()) all.set(at, all.get(at).with(view));
            else all.add(new FoundView(outer, view.lock, view.lockText, view.block, view.threads, view.members));
            numbers[i] = at;
        }
        return all;
    }

    private boolean isSameBlock(int otherOuter, FoundView other) {
        return outer == otherOuter && lock == other.lock && block.equals(other.block);
    }

    private FoundView with(FoundView later) {
        List<Runner> allThreads = new ArrayList<>(threads);
        for (Runner thread : later.threads) if (!allThreads.contains(thread)) allThreads.add(thread);
        Map<List<Object>, Member> allMembers = new LinkedHashMap<>();
        for (Member member : members) allMembers.put(member.key(), member);
        for (Member member : later.members)
            allMembers.merge(
                    member.key(),
                    member,
                    (a, b) -> new Member(a.object, a.field, a.text, a.site, a.written || b.written));
        return new FoundView(outer, lock, lockText, block, allThreads, List.copyOf(allMembers.values()));
    }

    void write(DataOutputStream out) throws IOException {
        out.writeInt(outer);
        out.writeLong(lock);
        WireFormat.text(out, lockText);
        WireFormat.site(out, block);
        WireFormat.list(out, threads, (to, thread) -> {
            to.writeInt(thread.actor);
            WireFormat.text(to, thread.text);
        });
        WireFormat.list(out, members, (to, member) -> {
            to.writeLong(member.object);
            new PortableLocation(member.field, CodeSite.UNKNOWN, null).write(to);
            WireFormat.text(to, member.text);
            WireFormat.site(to, member.site);
            to.writeBoolean(member.written);
        });
    }

    static FoundView read(DataInputStream in) throws IOException {
        return new FoundView(
                in.readInt(),
                in.readLong(),
                WireFormat.text(in),
                WireFormat.site(in),
                WireFormat.list(in, from -> new Runner(from.readInt(), WireFormat.text(from))),
                WireFormat.list(
                        in,
                        from -> new Member(
                                from.readLong(),
                                PortableLocation.read(from).field(),
                                WireFormat.text(from),
                                WireFormat.site(from),
                                from.readBoolean())));
    }
}
