/** Makes text of the program under test harmless in terminals, HTML, XML and Markdown. */
package org.racefinder.report.escape;
