/**
 * Programs that a client asks to check: which files it may name, how sources and patches become classes, and the worker
 * that runs each check. Nothing here knows the protocol.
 */
package org.racefinder.mcp.program;
