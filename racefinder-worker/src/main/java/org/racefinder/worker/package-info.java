/**
 * The service through which JUnit and Maven run checks. They load the tool in a class loader of its own, so the
 * service's interface is made of JDK types alone.
 */
package org.racefinder.worker;
