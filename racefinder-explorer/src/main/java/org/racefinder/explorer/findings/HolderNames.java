package org.racefinder.explorer.findings;

import org.racefinder.explorer.memory.VariableNames;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.Variable;
import org.racefinder.model.Location;

/** Names an atomic or an array after the field of the program that holds it, instead of its type. */
public final class HolderNames implements VariableNames {
    private final LocationNames locations;

    public HolderNames(LocationNames locations) {
        this.locations = locations;
    }

    @Override
    public String of(Variable variable) {
        if (variable instanceof Variable.OfAtomic of) return name(of.atomic(), "", variable);
        if (variable instanceof Variable.OfAtomicElement of) return name(of.array(), "[" + of.index() + "]", variable);
        if (variable instanceof Variable.OfElement of) return name(of.array(), "[" + of.index() + "]", variable);
        return variable.describe();
    }

    private String name(Object held, String suffix, Variable variable) {
        Location holder = locations.pathTo(held);
        if (holder == null || holder.field() == null) return variable.describe();
        StringBuilder name = new StringBuilder(Describe.simple(holder.className()) + "." + holder.field());
        for (int index : holder.index()) name.append('[').append(index).append(']');
        return name + suffix;
    }
}
