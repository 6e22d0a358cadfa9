/**
 * The tools that clients can call: check, explain, try_patch and replay. Each turns the arguments of a call into an
 * answer: a short text for the model, and the same facts in a structured form.
 */
package org.racefinder.mcp.tool;
