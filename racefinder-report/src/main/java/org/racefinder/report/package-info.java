/**
 * Prints results as text, HTML, SVG, JSON, SARIF, Markdown and JUnit XML, with one printer per format. Printers only format:
 * verdicts and exit codes are decided elsewhere.
 */
package org.racefinder.report;
