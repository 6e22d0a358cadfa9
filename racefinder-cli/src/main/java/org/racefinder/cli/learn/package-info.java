/**
 * The course of {@code racefinder learn}: its steps, which are resources, the learner's directory, and the dialogue. Each
 * step is a program with a defect; it ends when the learner's version of the program is verified.
 */
package org.racefinder.cli.learn;
