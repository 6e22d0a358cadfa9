package org.racefinder.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The numbers that rewritten code passes to the hooks, and what they mean. Grows only; number 0 of every kind means
 * unknown. Called by the rewriting (any thread that loads a class) and, for names, by whoever prints.
 */
public final class SymbolTable {
    private final List<CodeSite> sites = new ArrayList<>(List.of(CodeSite.UNKNOWN));
    private final List<FieldName> fields = new ArrayList<>(List.of(new FieldName("?", "?", "I", 0)));
    private final List<String> types = new ArrayList<>(List.of("?"));
    private final List<CodeSite> loops = new ArrayList<>(List.of(CodeSite.UNKNOWN));
    private final List<ArrayOrigin> origins = new ArrayList<>();
    private final Set<ArrayOrigin> knownOrigins = new HashSet<>();
    /** By class and name: modifiers may be seen differently by different ways of access. */
    private final Map<String, Integer> fieldNumbers = new HashMap<>();

    private final Definers definers = new Definers();
    private final Map<String, Integer> typeNumbers = new HashMap<>();
    /** Arrays that the JDK makes have no site, in every process: it must not become one when it is sent around. */
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

    /** {@code definer}: of a static field, which of the {@link Definers} of its class. */
    public synchronized int field(FieldName field, int definer) {
        String key = field.declaringClass() + '.' + field.name() + (definer == 0 ? "" : "#" + definer);
        Integer known = fieldNumbers.get(key);
        if (known != null) return known;
        int number = append(fields, field);
        fieldNumbers.put(key, number);
        return number;
    }

    /** A class with a static initialiser of its own, by binary name. */
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
