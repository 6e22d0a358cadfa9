package org.racefinder.explorer.memory;

import org.racefinder.explorer.state.Variable;

/** Names variables in reasons. */
public interface VariableNames {
    String of(Variable variable);
}
