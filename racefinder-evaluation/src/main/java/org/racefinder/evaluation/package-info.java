/**
 * Reproduces the tables of the papers: runs the corresponding programs of the corpus, and prints our figures beside the
 * published ones.
 */
package org.racefinder.evaluation;
