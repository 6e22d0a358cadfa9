/**
 * Saves searches on disk while they run, so that they can be resumed, and checks that a search is resumed with the same
 * program and options.
 */
package org.racefinder.worker.saved;
