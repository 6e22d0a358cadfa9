/** The program under test as files: its class path, its class files, and the JDK that runs it. */
package org.racefinder.worker.program;
