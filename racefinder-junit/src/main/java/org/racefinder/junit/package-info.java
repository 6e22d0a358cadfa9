/**
 * Race tests for JUnit Jupiter. Tests use {@link org.racefinder.junit.RaceTest} and {@link org.racefinder.junit.Actor}.
 * Their extension sends the test to a worker JVM, which explores its schedules, and turns the answer into a passed test
 * or a {@link org.racefinder.junit.RaceTestFailure}. Types with the status {@code MAINTAINED} keep their meaning within
 * a minor version.
 */
@NullMarked
package org.racefinder.junit;

import org.jspecify.annotations.NullMarked;
