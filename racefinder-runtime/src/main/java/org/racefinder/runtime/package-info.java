/**
 * The hooks that rewritten code calls. The package is on the boot class path, depends only on java.base, and does
 * nothing until a control is installed.
 */
package org.racefinder.runtime;
