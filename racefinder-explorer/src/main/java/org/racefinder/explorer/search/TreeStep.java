package org.racefinder.explorer.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An event as the tree keeps it: its identity, the objects that it touches, and the other alternatives of its actor.
 * Immutable, and shared by all nodes and sequences in which the event occurs.
 */
final class TreeStep {
    private static final int[] NOTHING = {};

    final int actor;
    final int index;
    final int alternative;
    final int[] alternatives;

    /** Slots of the {@link ObjectTable}, each combined with an {@link AccessKind}. */
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

    static int access(int slot, int kind) {
        return slot << AccessKind.BITS | kind;
    }

    static int slot(int access) {
        return access >>> AccessKind.BITS;
    }

    static int kind(int access) {
        return access & AccessKind.MASK;
    }

    /**
     * Returns whether the steps are dependent: of the same actor, or touching a common object in ways that conflict.
     */
    boolean dependsOn(TreeStep other) {
        if (actor == other.actor || everything || other.everything) return true;
        for (int mine : accesses) {
            for (int theirs : other.accesses) {
                int difference = mine ^ theirs;
                if (difference >>> AccessKind.BITS == 0 && (difference != 0 || kind(mine) == AccessKind.WRITE))
                    return true;
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

    /** Returns whether the accesses are the same, in any order. */
    boolean touchesTheSameAs(TreeStep other) {
        return touchesNoMoreThan(other) && other.touchesNoMoreThan(this);
    }

    /** Returns whether the other step has every access of this step, where a write covers everything. */
    boolean touchesNoMoreThan(TreeStep other) {
        if (other.everything) return true;
        if (everything) return false;
        for (int mine : accesses) {
            boolean found = false;
            for (int theirs : other.accesses) found |= theirs == mine || theirs == access(slot(mine), AccessKind.WRITE);
            if (!found) return false;
        }
        return true;
    }

    /** Returns a list that is equal for steps with the same event that touch the same objects in the same order. */
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
            text.append(' ').append("RWA".charAt(kind(access))).append(objects.object(slot(access)));
        }
        return "{" + text.toString().trim() + "}";
    }
}
