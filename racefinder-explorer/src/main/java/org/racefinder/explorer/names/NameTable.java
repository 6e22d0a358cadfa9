package org.racefinder.explorer.names;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.explorer.share.NameList;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/**
 * Numbers actors and named objects so that a number means the same in every execution. In a shared search, one process
 * assigns the numbers for all workers. If a worker meets a name without such a number, the execution must be discarded.
 */
public final class NameTable {
    private static final int SMALL_OWNERS = 64;
    private static final int SMALL_BITS = 5;

    private final SymbolTable symbols;
    private final Map<Long, Integer> actors = new HashMap<>();
    private final List<Long> actorsInOrder = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> namesInOrder = new ArrayList<>();
    /** The number of each field of the symbol table, by symbol; 0 if not assigned yet. */
    private int[] fields = new int[256];

    /**
     * The numbers of actors with small keys; 0 if not assigned yet. An array, because every execution looks up all of
     * its threads and timers.
     */
    private final int[] smallActors = new int[SMALL_OWNERS << SMALL_BITS];

    private boolean shared;
    private volatile boolean news;

    public NameTable(SymbolTable symbols) {
        this.symbols = symbols;
    }

    int actor(int owner, int nth) {
        long key = ((long) owner << 32) | (nth & 0xffffffffL);
        if (owner >= SMALL_OWNERS || nth + 1 >= 1 << SMALL_BITS) return actor(key);
        int place = owner << SMALL_BITS | nth + 1;
        if (smallActors[place] == 0) smallActors[place] = actor(key);
        return smallActors[place];
    }

    private synchronized int actor(long key) {
        Integer known = actors.get(key);
        if (known != null) return known;
        news |= shared;
        actorsInOrder.add(key);
        actors.put(key, actorsInOrder.size());
        return actorsInOrder.size();
    }

    public synchronized int number(String name) {
        Integer known = numbers.get(name);
        if (known != null) return known;
        news |= shared;
        namesInOrder.add(name);
        numbers.put(name, namesInOrder.size());
        return namesInOrder.size();
    }

    /** Returns the number of a field of the symbol table, or 0 if it has none yet. Safe to call under the hooks. */
    public int knownField(int symbol) {
        int[] known = fields;
        return symbol < known.length ? known[symbol] : 0;
    }

    /**
     * Returns the number of a field of the symbol table. The symbol itself depends on the order in which classes are
     * loaded.
     */
    public synchronized int field(int symbol) {
        if (symbol >= fields.length) fields = Arrays.copyOf(fields, Math.max(symbol + 1, fields.length * 2));
        if (fields[symbol] == 0) {
            FieldName field = symbols.fieldAt(symbol);
            fields[symbol] = number("." + field.declaringClass() + "." + field.name());
        }
        return fields[symbol];
    }

    public synchronized NameList list() {
        return new NameList(actorsInOrder, namesInOrder);
    }

    /** Makes these the only valid names. A name that is not in the list counts as news. */
    public synchronized void share(NameList list) {
        restore(list);
        shared = true;
    }

    public synchronized void restore(NameList list) {
        actors.clear();
        actorsInOrder.clear();
        numbers.clear();
        namesInOrder.clear();
        Arrays.fill(fields, 0);
        Arrays.fill(smallActors, 0);
        shared = false;
        for (long actor : list.actors()) actor(actor);
        for (String name : list.names()) number(name);
        news = false;
    }

    /** Returns whether a name without a valid number was met. */
    public boolean metNews() {
        return news;
    }
}
