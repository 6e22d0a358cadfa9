package org.racefinder.explorer.api;

/** The heading under which the help of {@code check} lists a {@link Setting}. */
public enum SettingGroup {
    LIMITS,
    SEARCH,
    OBSERVATION,
    ADVICE,
    /** Settings for experiments and for work on the tool, which a user does not need. */
    RESEARCH
}
