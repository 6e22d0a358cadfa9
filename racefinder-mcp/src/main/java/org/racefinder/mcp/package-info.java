/** The server of the {@code mcp} command: connects the tools with the protocol library. */
package org.racefinder.mcp;
