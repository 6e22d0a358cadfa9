package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a finding does to the program, told along one execution: the shared reads and writes with their values, and how
 * it ends.
 *
 * @param moments the actions that matter, in the order of the execution
 * @param ending a sentence about the visible consequence, or null if there is none
 * @param leadsTo the id of the failure with which the execution ends, or null
 * @param schedule the file that replays this execution, or null
 */
public record Story(
        List<Moment> moments,
        @Nullable String ending,
        @Nullable String leadsTo,
        @Nullable String schedule) {
    public Story {
        moments = List.copyOf(moments);
    }

    public Story withLeadsTo(@Nullable String failure) {
        return new Story(moments, ending, failure, schedule);
    }

    public Story withSchedule(@Nullable String file) {
        return new Story(moments, ending, leadsTo, file);
    }

    /**
     * One action of a story.
     *
     * @param text such as {@code count is 0} or {@code count = 1}
     * @param note what is remarkable about it, or null
     */
    public record Moment(
            String thread,
            String text,
            @Nullable CodeSite site,
            @Nullable String note) {}
}
