/**
 * The types that a program under test may use: {@link org.racefinder.Racefinder} and the annotations {@link
 * org.racefinder.Trusted} and {@link org.racefinder.Untracked}. They are as stable as {@code @RaceTest}: they keep
 * their meaning within a minor version. They have no stability or nullness annotations, because this jar depends on
 * nothing; their parameters and results are never null.
 */
package org.racefinder;
