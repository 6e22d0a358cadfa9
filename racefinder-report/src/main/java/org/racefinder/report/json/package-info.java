/** The fields of a result in JSON: written, parsed, and read back. */
package org.racefinder.report.json;
