/** What a program may use to talk to Racefinder: annotations, and the API of checks inside the program. */
package org.racefinder;
