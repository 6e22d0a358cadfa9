package org.racefinder.analysis;

/** The analyses that can be asked for by name. */
public enum AnalysisName {
    HAPPENS_BEFORE("happens-before"),
    SUMMARY("summary"),
    GOLDILOCKS("goldilocks"),
    GOLDILOCKS_EXCLUSIVE("goldilocks-exclusive"),
    GOLDILOCKS_EAGER("goldilocks-eager"),
    ERASER("eraser"),
    VIEWS("views");

    private final String text;

    AnalysisName(String text) {
        this.text = text;
    }

    /** As written on the command line and in results. */
    public String text() {
        return text;
    }

    /** In findings, variants of one algorithm go by one name. */
    public String family() {
        return this == GOLDILOCKS_EXCLUSIVE || this == GOLDILOCKS_EAGER ? GOLDILOCKS.text : text;
    }

    /** {@code naming}: for what has to be recognised from one execution to the next. */
    public Analysis make(ViewNaming naming) {
        return switch (this) {
            case HAPPENS_BEFORE -> new HappensBefore();
            case SUMMARY -> Summary.withReads();
            case GOLDILOCKS -> Goldilocks.concurrentReads();
            case GOLDILOCKS_EXCLUSIVE -> Goldilocks.exclusive();
            case GOLDILOCKS_EAGER -> GoldilocksEager.concurrentReads();
            case ERASER -> new Eraser();
            case VIEWS -> new Views(naming);
        };
    }

    /** Null if there is none of that name. */
    public static AnalysisName ofText(String text) {
        for (AnalysisName name : values()) if (name.text.equals(text)) return name;
        return null;
    }

    /** Forbids unordered reads too, and after two of them no longer follows the location. */
    public boolean forbidsConcurrentReads() {
        return this == GOLDILOCKS_EXCLUSIVE;
    }

    /** Its reports may be wrong: they are warnings, and their absence proves nothing. */
    public boolean isHeuristic() {
        return this == ERASER || this == VIEWS;
    }
}
