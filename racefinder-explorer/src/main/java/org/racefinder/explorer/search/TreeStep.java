package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An event as the tree keeps it: its name, what it touches, and what else its actor could have done. Immutable, shared by
 * all nodes and sequences in which the event occurs.
 */
final class TreeStep {
    private static final int[] NOTHING = {};

    final int actor;
    final int index;
    final int alternative;
    final int[] alternatives;

    /** Slots of the {@link ObjectTable}, shifted left by one, with 1 for a write. */
    final int[] accesses;

    final boolean everything;

    TreeStep(int actor, int index, int alternative, int[] alternatives, int[] accesses, boolean everything) {
        this.actor = actor;
        this.index = index;
        this.alternative = alternative;
        this.alternatives = alternatives.length < 2 ? NOTHING : alternatives;
        this.accesses = accesses;
        this.everything = everything;
    }

    static int access(int slot, boolean write) {
        return slot << 1 | (write ? 1 : 0);
    }

    static int slot(int access) {
        return access >>> 1;
    }

    static boolean writes(int access) {
        return (access & 1) != 0;
    }

    /** Dependent: of the same actor, or touching a common object that at least one of them writes. */
    boolean dependsOn(TreeStep other) {
        if (actor == other.actor || everything || other.everything) return true;
        for (int mine : accesses) {
            for (int its : other.accesses) {
                if ((mine ^ its) >>> 1 == 0 && ((mine | its) & 1) != 0) return true;
            }
        }
        return false;
    }

    boolean sameEventAs(TreeStep other) {
        return actor == other.actor && index == other.index && alternative == other.alternative;
    }

    boolean offers(int[] offered) {
        return Arrays.equals(alternatives, offered.length < 2 ? NOTHING : offered);
    }

    /** The same accesses, in whatever order. */
    boolean touchesTheSameAs(TreeStep other) {
        return touchesNoMoreThan(other) && other.touchesNoMoreThan(this);
    }

    /** Every access is one of the other's too, where a foretold write allows a read. */
    boolean touchesNoMoreThan(TreeStep other) {
        if (other.everything) return true;
        if (everything) return false;
        for (int mine : accesses) {
            boolean found = false;
            for (int its : other.accesses) found |= its == mine || its == (mine | 1);
            if (!found) return false;
        }
        return true;
    }

    /** Equal for steps that are the same event and touch the same in the same order. */
    List<Integer> content() {
        List<Integer> content = new ArrayList<>(List.of(actor, index, alternative, everything ? 1 : 0));
        for (int other : alternatives) content.add(other);
        content.add(-1);
        for (int access : accesses) content.add(access);
        return content;
    }

    @Override
    public String toString() {
        return "event " + index + " of actor " + actor + " with alternative " + alternative;
    }

    String footprint(ObjectTable objects) {
        if (everything) return "everything";
        StringBuilder text = new StringBuilder();
        for (int access : accesses) {
            text.append(writes(access) ? " W" : " R").append(objects.object(slot(access)));
        }
        return "{" + text.toString().trim() + "}";
    }
}
