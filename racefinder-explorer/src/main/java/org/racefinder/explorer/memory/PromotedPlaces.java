package org.racefinder.explorer.memory;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.api.Focus;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.names.PlaceNames;
import org.racefinder.model.SymbolTable;

/**
 * The plain places that are scheduling points because they raced, and those that become scheduling points in the next
 * round.
 */
final class PromotedPlaces {
    private final Set<Place> promoted = new HashSet<>();
    /** Places that become scheduling points in the next round. */
    private final Set<Place> fresh = new HashSet<>();
    /** Names of places that are scheduling points although their classes may not be loaded yet. */
    private final Set<String> promotedNames = new HashSet<>();
    /** Places that raced while the search looked for another race. */
    private final Set<Place> elsewhere = new LinkedHashSet<>();

    private final SymbolTable symbols;
    private final PlaceNames names;
    private final Focus focus;
    private Set<Place> snapshot = Set.of();
    private boolean startAgain;

    /** @param focus the only race that the search looks for, or null */
    PromotedPlaces(SymbolTable symbols, PlaceNames names, Focus focus) {
        this.symbols = symbols;
        this.names = names;
        this.focus = focus;
    }

    /** Records a race on the place. */
    void raced(Place place) {
        if (promoted.contains(place)) return;
        if (focus == null || focus.isOn(names.of(place))) fresh.add(place);
        else elsewhere.add(place);
    }

    /** Makes places that several threads use scheduling points from the next round on. */
    void share(Set<Place> places) {
        for (Place place : places) if (!promoted.contains(place)) fresh.add(place);
    }

    /** Gives up assumptions. Returns whether one of them was made in this round, so that it must start again. */
    boolean giveUp(Set<Place> assumptions) {
        boolean any = promoted.addAll(assumptions);
        if (any) snapshot = Set.copyOf(promoted);
        startAgain |= any;
        return any;
    }

    /** Adds the field whose race is looked for, if its class is loaded. */
    void shareFocus() {
        for (int i = 1; i < symbols.fieldCount(); i++)
            if (focus.isOn(names.of(Place.ofField(i)))) share(Set.of(Place.ofField(i)));
    }

    void startAgain() {
        startAgain = true;
    }

    boolean mustStartAgain() {
        return startAgain;
    }

    boolean anyFresh() {
        return !fresh.isEmpty();
    }

    void forgetFresh() {
        fresh.clear();
    }

    /** Makes places that raced for the first time scheduling points; returns whether the round has to start again. */
    boolean promote() {
        boolean any = promoted.addAll(fresh) || startAgain;
        fresh.clear();
        startAgain = false;
        if (any) snapshot = Set.copyOf(promoted);
        return any;
    }

    void addAll(Set<Place> places) {
        if (promoted.addAll(places)) snapshot = Set.copyOf(promoted);
    }

    void only(Set<Place> places) {
        promoted.clear();
        promoted.addAll(places);
        snapshot = Set.copyOf(promoted);
    }

    void promoteByName(Set<String> byName) {
        promotedNames.addAll(byName);
    }

    boolean anyByName() {
        return !promotedNames.isEmpty();
    }

    boolean contains(Place place) {
        return promoted.contains(place) || !promotedNames.isEmpty() && promotedNames.contains(names.of(place));
    }

    Set<Place> all() {
        return promoted;
    }

    Set<Place> snapshot() {
        return snapshot;
    }

    List<String> elsewhere() {
        return elsewhere.stream().map(names::of).toList();
    }

    void forget() {
        fresh.clear();
        promoted.clear();
        snapshot = Set.of();
        startAgain = false;
        elsewhere.clear();
    }
}
