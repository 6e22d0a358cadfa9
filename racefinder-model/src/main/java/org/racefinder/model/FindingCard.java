package org.racefinder.model;

/**
 * The description of a kind of finding, for readers and for other tools.
 *
 * @param letter the first letter of ids that {@code check} gives to such findings
 * @param noun as in "2 races"; its plural ends with an s
 * @param ruleName the name of the rule in SARIF
 * @param title a heading
 * @param meaning one or two sentences that explain the kind
 * @param remedy how to remove such a finding
 * @param heuristic whether such a finding may be a false alarm
 */
public record FindingCard(
        String letter, String noun, String ruleName, String title, String meaning, String remedy, boolean heuristic) {}
