/** The hooks that rewritten code calls. On the boot class path; depends on nothing but java.base, and does nothing until a control is installed. */
package org.racefinder.runtime;
