package org.racefinder.explorer.proof;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Result.Proof;

/** Collects what orders the lines of the program, over several executions. */
final class ObservedLines {
    /** A way that says nothing stands for those that are too many. */
    private static final int MAX_WAYS = 8;

    private static final int MAX_ORDERS = 2_000;

    private record Key(String className, int line, String variable) {}

    private static final class Line {
        final CodeSite site;
        final String variable;
        boolean reads;
        boolean writes;
        final Map<Key, Orders> orders = new LinkedHashMap<>();

        Line(CodeSite site, String variable) {
            this.site = site;
            this.variable = variable;
        }
    }

    /** The ways by which the line comes before or after another. */
    private static final class Orders {
        final CodeSite other;
        final Set<Proof.Way> before = new LinkedHashSet<>();
        final Set<Proof.Way> after = new LinkedHashSet<>();

        Orders(CodeSite other) {
            this.other = other;
        }
    }

    private final Map<Key, Line> lines = new LinkedHashMap<>();
    private int count;
    private boolean full;

    /** Returns whether some orders were left out, because there were too many. */
    boolean isFull() {
        return full;
    }

    void add(ExecutionObserver.Conflict conflict, String variable, Proof.Way way) {
        Line first = line(conflict.first(), variable);
        Line second = line(conflict.second(), variable);
        add(first, second.site, way, true);
        add(second, first.site, way, false);
    }

    private Line line(ObservedAccess access, String variable) {
        Line line = lines.computeIfAbsent(key(access.site(), variable), key -> new Line(access.site(), variable));
        line.reads |= access.reads();
        line.writes |= access.writes();
        return line;
    }

    private static Key key(CodeSite site, String variable) {
        return new Key(site.className(), site.line(), variable);
    }

    private void add(Line line, CodeSite other, Proof.Way way, boolean before) {
        Key key = key(other, line.variable);
        if (!line.orders.containsKey(key)) {
            full |= count == MAX_ORDERS;
            if (full) return;
            count++;
            line.orders.put(key, new Orders(other));
        }
        Orders orders = line.orders.get(key);
        Set<Proof.Way> ways = before ? orders.before : orders.after;
        ways.add(ways.size() < MAX_WAYS || ways.contains(way) ? way : new Proof.Way(List.of()));
    }

    List<Proof.Line> all() {
        List<Proof.Line> all = new ArrayList<>();
        for (Line line : lines.values())
            all.add(new Proof.Line(line.site, line.variable, line.reads, line.writes, orders(line)));
        all.sort(Comparator.comparing((Proof.Line line) -> line.site().className())
                .thenComparing(line -> line.site().line())
                .thenComparing(Proof.Line::variable));
        return all;
    }

    private static List<Proof.Order> orders(Line line) {
        List<Proof.Order> orders = new ArrayList<>();
        for (Orders known : line.orders.values()) {
            if (known.before.equals(known.after)) {
                orders.add(order(known.other, Proof.Direction.EITHER, known.before));
                continue;
            }
            if (!known.before.isEmpty()) orders.add(order(known.other, Proof.Direction.BEFORE, known.before));
            if (!known.after.isEmpty()) orders.add(order(known.other, Proof.Direction.AFTER, known.after));
        }
        orders.sort(Comparator.comparing((Proof.Order order) -> order.other().className())
                .thenComparing(order -> order.other().line())
                .thenComparing(Proof.Order::direction));
        return orders;
    }

    /** The set of ways is written in a fixed order, because executions are observed in that of the tree. */
    private static Proof.Order order(CodeSite other, Proof.Direction direction, Set<Proof.Way> ways) {
        return new Proof.Order(other, direction, List.copyOf(ways));
    }
}
