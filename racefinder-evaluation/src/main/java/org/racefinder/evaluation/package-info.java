/**
 * The tables of the papers: the programs of the corpus that stand for those of the papers, run again, with our figures
 * beside the published ones.
 */
package org.racefinder.evaluation;
