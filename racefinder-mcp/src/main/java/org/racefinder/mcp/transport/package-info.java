/**
 * The messages of the protocol on standard input and output: reads them in bounded memory, answers those that are
 * malformed, hands the others to the protocol library, and cancels requests.
 */
package org.racefinder.mcp.transport;
