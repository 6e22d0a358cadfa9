package org.racefinder.model;

/** One step of a counterexample: who did what where. */
public record Step(String thread, String action, CodeSite site) {}
