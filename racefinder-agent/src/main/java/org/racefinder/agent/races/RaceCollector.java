package org.racefinder.agent.races;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.agent.clocks.ClockSlots;
import org.racefinder.agent.clocks.Epoch;
import org.racefinder.agent.shadow.ContextLoader;
import org.racefinder.agent.shadow.RaceReporter;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.instrument.user.Trust;
import org.racefinder.model.Access;
import org.racefinder.model.ArrayNames;
import org.racefinder.model.Circumstances;
import org.racefinder.model.CodeSite;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.DataRace;
import org.racefinder.model.FieldName;
import org.racefinder.model.Finding;
import org.racefinder.model.Location;
import org.racefinder.model.RaceKind;
import org.racefinder.model.Severity;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.Watch;

/** Collects the races of a run, one per location name and pair of lines. If requested, each is printed at once. */
public final class RaceCollector implements RaceReporter {
    private static final FileOutputStream STANDARD_ERROR = new FileOutputStream(FileDescriptor.err);
    private static final int MAX_ENTRIES = 1000;

    private static final class CountedFinding {
        final Finding finding;
        int count = 1;

        CountedFinding(Finding finding) {
            this.finding = finding;
        }
    }

    private final SymbolTable symbols;
    private final ClockSlots slots;
    private final boolean live;
    private final Trust trust;
    private final Map<String, CountedFinding> met = new LinkedHashMap<>();
    private final ArrayNames arrays = new ArrayNames();
    private int knownOrigins;
    private final Map<String, Integer> failures = new LinkedHashMap<>();
    /** Unfollowed calls, with the place of their first occurrence. */
    private final Map<String, String> unfollowed = new LinkedHashMap<>();

    public RaceCollector(SymbolTable symbols, ClockSlots slots, Trust trust, boolean live) {
        this.trust = trust;
        this.symbols = symbols;
        this.slots = slots;
        this.live = live;
    }

    @Override
    public void found(RaceKind kind, WatchedThread t, Shadow shadow, int place, int what, long other, int site) {
        if (kind == RaceKind.WR && shadow.covers(t, other)) return;
        boolean busy = t.enter();
        try {
            ObservedRace race = new ObservedRace(this, kind, t.name, shadow, place, what, other, site);
            // The thread made the access earlier and is in different code now.
            if (t.settling) race.omitStack();
            if (t.optimistic == null || !t.optimistic.hold(race)) add(race);
        } catch (Throwable e) {
            failed(e);
        } finally {
            t.leave(busy);
        }
    }

    synchronized void add(ObservedRace race) {
        // The race may be false, because a failed hook may have missed a release.
        if (Watch.failed) return;
        CodeSite first = symbols.siteAt(Epoch.site(race.other));
        CodeSite second = symbols.siteAt(race.site);
        Location location = location(race);
        String one = first.className() + first.place();
        String two = second.className() + second.place();
        String name = location.display(false);
        String key = name + "|" + (one.compareTo(two) < 0 ? one + "|" + two : two + "|" + one);
        CountedFinding known = met.get(key);
        if (known != null) {
            known.count++;
            return;
        }
        if (met.size() >= MAX_ENTRIES || isExempt(race, name)) return;
        Access earlier = new Access(race.kind != RaceKind.RW, slots.name(race.other), first, List.of());
        Access later = new Access(race.kind != RaceKind.WR, race.thread, second, race.stack());
        met.put(key, new CountedFinding(finding("R" + (met.size() + 1), race.kind, location, earlier, later)));
        if (live) print(location, earlier, later);
    }

    /** Returns whether plain accesses of the field count as volatile, although it is not declared so. */
    public boolean isTreatedAsVolatile(Field field) {
        return trust.isTreatedAsVolatile(field);
    }

    /** Whether the field is untracked or belongs to trusted code, so that its races are not reported. */
    private boolean isExempt(ObservedRace race, String name) {
        if (race.what == Shadow.ELEMENT) return isUntrackedElement(race);
        Field field = declared(symbols.fieldAt(race.what));
        if (field == null) return false;
        if (trust.isUnchecked(field)) return true;
        if (!trust.isUntracked(field)) return false;
        trust.leftOut(name);
        return true;
    }

    /** Whether every field that may hold the array is untracked. */
    private boolean isUntrackedElement(ObservedRace race) {
        Class<?> type = race.shadow.layout.type();
        if (type == null) return false;
        Set<Integer> holders = holders(type.getTypeName(), Epoch.site(race.other), race.site);
        for (int holder : holders) {
            Field field = declared(symbols.fieldAt(holder));
            if (field == null || !trust.isUntracked(field)) return false;
        }
        for (int holder : holders)
            trust.leftOut("the elements of " + symbols.fieldAt(holder).declaringClass() + "."
                    + symbols.fieldAt(holder).name());
        return !holders.isEmpty();
    }

    private static Field declared(FieldName name) {
        try {
            ClassLoader loader = ContextLoader.ofCurrentThread();
            return Class.forName(name.declaringClass(), false, loader).getDeclaredField(name.name());
        } catch (ReflectiveOperationException | LinkageError e) {
            return null;
        }
    }

    public synchronized List<String> assumptions() {
        return trust.assumptions();
    }

    private static Finding finding(String id, RaceKind kind, Location location, Access first, Access second) {
        String why = "In this run nothing that " + first.thread() + " released after its "
                + (first.write() ? "write" : "read") + " was acquired by " + second.thread() + " before its "
                + (second.write() ? "write" : "read") + ": no lock, volatile, start or join lies between.";
        return new DataRace(
                Circumstances.of(id, Severity.ERROR, "happens-before", why),
                new ConflictingAccesses(kind, location, first, second));
    }

    private Location location(ObservedRace race) {
        if (race.what != Shadow.ELEMENT) {
            FieldName field = symbols.fieldAt(race.what);
            return Location.ofField(field.declaringClass(), field.name());
        }
        Class<?> type = race.shadow.layout.type();
        List<Integer> index = List.of(race.shadow.layout.indexAt(race.place));
        int holder = type == null ? 0 : holder(type.getTypeName(), Epoch.site(race.other), race.site);
        if (holder != 0) {
            FieldName field = symbols.fieldAt(holder);
            return new Location(field.declaringClass(), field.name(), true, index, null);
        }
        String at = race.shadow.allocatedAt == 0
                ? null
                : symbols.siteAt(race.shadow.allocatedAt).place();
        return new Location(type == null ? "?" : type.getTypeName(), null, true, index, at);
    }

    /** The field from which both sites read the array, or 0. */
    private int holder(String type, int oneSite, int otherSite) {
        Set<Integer> holders = holders(type, oneSite, otherSite);
        return holders.size() == 1 ? holders.iterator().next() : 0;
    }

    /** The fields from which both sites may have read the array; none if it may be any array. */
    private Set<Integer> holders(String type, int oneSite, int otherSite) {
        for (; knownOrigins < symbols.arrayOriginCount(); knownOrigins++)
            arrays.add(symbols.arrayOriginAt(knownOrigins));
        return arrays.fields(
                type, oneSite, otherSite, field -> symbols.fieldAt(field).descriptor());
    }

    /** Prints a race. Bypasses the program's streams, whose locks the thread may hold. */
    private static void print(Location location, Access first, Access second) {
        String line = "racefinder: RACE  " + location.display(false) + "   " + describe(first) + ", " + describe(second)
                + "\n";
        try {
            STANDARD_ERROR.write(line.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // The result contains the race in any case.
        }
    }

    private static String describe(Access access) {
        return (access.write() ? "written by " : "read by ") + access.thread() + " at "
                + access.site().place();
    }

    @Override
    public synchronized void failed(Throwable e) {
        if (e instanceof StackOverflowError) {
            Watch.failed = true;
            return;
        }
        if (failures.size() < MAX_ENTRIES) failures.merge(e.toString(), 1, Integer::sum);
    }

    /** Records that the program did something that no hook announces, so that races may be missed. */
    public synchronized void unfollowed(String what, int site) {
        if (unfollowed.size() < MAX_ENTRIES)
            unfollowed.computeIfAbsent(
                    what, key -> site == 0 ? "" : " (" + symbols.siteAt(site).place() + ")");
    }

    public synchronized List<String> failures() {
        List<String> sentences = new ArrayList<>();
        if (Watch.failed)
            sentences.add("the stack overflowed inside a hook: what was ordered since is not known,"
                    + " and races met since then are not reported");
        unfollowed.forEach((what, where) -> sentences.add(what + " is not followed" + where));
        failures.forEach((what, count) -> sentences.add("a hook failed " + count + " times: " + what));
        return sentences;
    }

    public synchronized List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        for (CountedFinding each : met.values()) findings.add(each.finding.withTraces(each.count));
        return findings;
    }
}
