/**
 * The service through which JUnit and Maven run checks. They load the tool in a separate class loader, so the service's
 * interface consists of JDK types only.
 */
package org.racefinder.worker;
