package org.racefinder.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The numbers that rewritten code passes to the hooks, and their meaning. The table only grows. Number 0 of every kind
 * means unknown. Used by any thread that loads a class, and by reports, which need the names.
 */
public final class SymbolTable {
    private final List<CodeSite> sites = new ArrayList<>(List.of(CodeSite.UNKNOWN));
    private final List<FieldName> fields = new ArrayList<>(List.of(new FieldName("?", "?", "I", 0)));
    private final List<String> types = new ArrayList<>(List.of("?"));
    private final List<CodeSite> loops = new ArrayList<>(List.of(CodeSite.UNKNOWN));
    private final List<ArrayOrigin> origins = new ArrayList<>();
    private final Set<ArrayOrigin> knownOrigins = new HashSet<>();
    /** By class and name. The modifiers are not part of the key, because they are not known at every access. */
    private final Map<String, Integer> fieldNumbers = new HashMap<>();

    private final Definers definers = new Definers();
    private final Map<String, Integer> typeNumbers = new HashMap<>();
    /** The unknown site keeps number 0, also if another process sends it: arrays that the JDK creates have no site. */
    private final Map<CodeSite, Integer> siteNumbers = new HashMap<>(Map.of(CodeSite.UNKNOWN, 0));

    public Definers definers() {
        return definers;
    }

    public synchronized int site(CodeSite site) {
        return number(siteNumbers, sites, site);
    }

    public synchronized int field(FieldName field) {
        return field(field, 0);
    }

    /**
     * {@code definer} is the number of the class of a static field among {@link Definers}. A worker may run several
     * versions of a program, in which a field has different types.
     */
    public synchronized int field(FieldName field, int definer) {
        String key = field.declaringClass()
                + '.'
                + field.name()
                + ':'
                + field.descriptor()
                + (definer == 0 ? "" : "#" + definer);
        Integer known = fieldNumbers.get(key);
        if (known != null) return known;
        int number = append(fields, field);
        fieldNumbers.put(key, number);
        return number;
    }

    /** The number of a class that has a static initialiser, by binary name. */
    public synchronized int type(String binaryName) {
        return number(typeNumbers, types, binaryName);
    }

    public synchronized int loop(CodeSite head) {
        return append(loops, head);
    }

    public synchronized void arrayOrigin(ArrayOrigin origin) {
        if (knownOrigins.add(origin)) origins.add(origin);
    }

    public synchronized int arrayOriginCount() {
        return origins.size();
    }

    public synchronized ArrayOrigin arrayOriginAt(int number) {
        return origins.get(number);
    }

    public synchronized CodeSite siteAt(int number) {
        return sites.get(number);
    }

    public synchronized FieldName fieldAt(int number) {
        return fields.get(number);
    }

    public synchronized String typeAt(int number) {
        return types.get(number);
    }

    public synchronized CodeSite loopAt(int number) {
        return loops.get(number);
    }

    public synchronized int siteCount() {
        return sites.size();
    }

    public synchronized int fieldCount() {
        return fields.size();
    }

    private static <T> int number(Map<T, Integer> numbers, List<T> list, T element) {
        Integer known = numbers.get(element);
        if (known == null) {
            known = append(list, element);
            numbers.put(element, known);
        }
        return known;
    }

    private static <T> int append(List<T> list, T element) {
        list.add(element);
        return list.size() - 1;
    }
}
