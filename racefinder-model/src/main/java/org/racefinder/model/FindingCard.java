package org.racefinder.model;

/**
 * What is said of a kind of finding as such, to readers who meet it for the first time and to other tools.
 *
 * @param letter with which {@code check} begins the ids of such findings
 * @param noun as in "2 races"; its plural ends with an s
 * @param ruleName the name of the rule in SARIF
 * @param title as a heading
 * @param meaning one sentence or two: what it is
 * @param remedy what removes it
 * @param heuristic whether such a finding may be wrong about the program
 */
public record FindingCard(
        String letter, String noun, String ruleName, String title, String meaning, String remedy, boolean heuristic) {}
