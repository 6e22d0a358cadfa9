package org.racefinder.jdk.contract;

import java.util.ArrayList;
import java.util.List;

/** The footprint of a call: which parts of its object it reads or writes. */
public record Touches(List<Touch> all) {
    /**
     * One part.
     *
     * @param condition under which the part is written; otherwise it is read. Null if it is always written
     */
    public record Touch(Part part, boolean writes, Condition condition) {
        String text() {
            String text = (writes ? "W " : "R ") + part.text();
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
        return new Touches(List.of(new Touch(part, false, null)));
    }

    public static Touches writes(Part part) {
        return new Touches(List.of(new Touch(part, true, null)));
    }

    /** The part is read if the condition does not hold. */
    public static Touches writesIf(Condition condition, Part part) {
        return new Touches(List.of(new Touch(part, true, condition)));
    }

    public Touches and(Touches more) {
        List<Touch> both = new ArrayList<>(all);
        both.addAll(more.all);
        return new Touches(both);
    }

    /** Whether the call may write a part. */
    public boolean mayWrite() {
        // No iterator, because this runs at every call of a modelled method.
        for (int i = 0; i < all.size(); i++) if (all.get(i).writes) return true;
        return false;
    }

    /** Whether the call writes this part, given its facts. */
    public boolean writes(Part part, int facts) {
        for (int i = 0; i < all.size(); i++) {
            Touch each = all.get(i);
            if (each.part == part && each.writes && (each.condition == null || (facts & each.condition.bit()) != 0))
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
