/** Prints results: text, HTML, JSON, SARIF, Markdown, JUnit XML. One printer per format; printers decide nothing. */
package org.racefinder.report;
