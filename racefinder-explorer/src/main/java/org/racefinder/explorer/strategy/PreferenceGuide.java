package org.racefinder.explorer.strategy;

/**
 * Takes the preferred choice. Used after the prefix of an execution, where the choice does not affect which equivalence
 * classes are explored.
 */
final class PreferenceGuide implements Guide {
    private final Preference preference;

    PreferenceGuide(Preference preference) {
        this.preference = preference;
    }

    @Override
    public void began() {
        preference.began();
    }

    @Override
    public int choose(Choices choices) {
        int best = Preference.best(preference, choices);
        int[] offered = choices.alternatives(best);
        choices.take(offered.length == 0 ? 0 : offered[0]);
        return best;
    }

    @Override
    public boolean watches() {
        return preference.watches();
    }

    @Override
    public void performed(int actor, JrfAction action, long object) {
        preference.performed(actor, action, object);
    }
}
