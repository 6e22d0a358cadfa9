/**
 * What a program under test may use: {@link org.racefinder.Racefinder} and the annotations
 * {@link org.racefinder.Trusted} and {@link org.racefinder.Untracked}. These types have the same stability as
 * {@code @RaceTest}: they keep their meaning within a minor version. They carry no stability or nullness annotations,
 * because this jar depends on nothing; no parameter or result of them is null.
 */
package org.racefinder;
