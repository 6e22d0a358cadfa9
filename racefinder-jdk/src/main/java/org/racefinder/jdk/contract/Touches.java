package org.racefinder.jdk.contract;

import java.util.ArrayList;
import java.util.List;

/** The footprint of a call: which parts of its object it reads, writes or adds to. */
public record Touches(List<Touch> all) {
    /** How a call touches a part. */
    public enum Access {
        READS("R"),
        WRITES("W"),
        /**
         * Adds something that does not depend on the state of the part, and acquires nothing from others that do so.
         * Such calls commute.
         */
        ADDS("A");

        private final String letter;

        Access(String letter) {
            this.letter = letter;
        }
    }

    /**
     * One part.
     *
     * @param condition under which the part is changed; otherwise it is read. Null if it is always changed
     */
    public record Touch(Part part, Access access, Condition condition) {
        boolean changes() {
            return access != Access.READS;
        }

        String text() {
            String text = access.letter + " " + part.text();
            return condition == null ? text : text + " if " + condition.text() + ", else R";
        }
    }

    public Touches {
        all = List.copyOf(all);
    }

    public static Touches nothing() {
        return new Touches(List.of());
    }

    public static Touches reads(Part part) {
        return new Touches(List.of(new Touch(part, Access.READS, null)));
    }

    public static Touches writes(Part part) {
        return new Touches(List.of(new Touch(part, Access.WRITES, null)));
    }

    /** The part is read if the condition does not hold. */
    public static Touches writesIf(Condition condition, Part part) {
        return new Touches(List.of(new Touch(part, Access.WRITES, condition)));
    }

    public static Touches adds(Part part) {
        return new Touches(List.of(new Touch(part, Access.ADDS, null)));
    }

    /** The part is read if the condition does not hold. */
    public static Touches addsIf(Condition condition, Part part) {
        return new Touches(List.of(new Touch(part, Access.ADDS, condition)));
    }

    public Touches and(Touches more) {
        List<Touch> both = new ArrayList<>(all);
        both.addAll(more.all);
        return new Touches(both);
    }

    /** Whether the call may write a part or add to it. */
    public boolean mayWrite() {
        // No iterator, because this runs at every call of a modelled method.
        for (int i = 0; i < all.size(); i++) if (all.get(i).changes()) return true;
        return false;
    }

    /** Whether all that the call does to this part is to add to it or, if a condition does not hold, to read it. */
    public boolean onlyAdds(Part part) {
        boolean adds = false;
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).part != part) continue;
            if (all.get(i).access != Access.ADDS) return false;
            adds = true;
        }
        return adds;
    }

    /** Whether the call touches its parts, if there are any, only by adding to them. */
    boolean onlyAdds() {
        return !all.isEmpty() && all.stream().allMatch(each -> each.access == Access.ADDS);
    }

    /** Whether the call writes this part or adds to it, given its facts. */
    public boolean writes(Part part, int facts) {
        for (int i = 0; i < all.size(); i++) {
            Touch each = all.get(i);
            if (each.part == part && each.changes() && (each.condition == null || (facts & each.condition.bit()) != 0))
                return true;
        }
        return false;
    }

    public String text() {
        if (all.isEmpty()) return "none";
        StringBuilder text = new StringBuilder();
        for (Touch each : all) text.append(text.isEmpty() ? "" : "; ").append(each.text());
        return text.toString();
    }
}
