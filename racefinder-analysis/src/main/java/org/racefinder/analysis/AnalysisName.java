package org.racefinder.analysis;

/** The analyses a user can select by name. */
public enum AnalysisName {
    HAPPENS_BEFORE("happens-before"),
    SUMMARY("summary"),
    GOLDILOCKS("goldilocks"),
    GOLDILOCKS_EXCLUSIVE("goldilocks-exclusive"),
    GOLDILOCKS_EAGER("goldilocks-eager"),
    ERASER("eraser"),
    VIEWS("views"),
    LOCK_ORDER("lock-order");

    private final String text;

    AnalysisName(String text) {
        this.text = text;
    }

    /** The name used on the command line and in results. */
    public String text() {
        return text;
    }

    /** The name used in findings, shared by all variants of one algorithm. */
    public String family() {
        return this == GOLDILOCKS_EXCLUSIVE || this == GOLDILOCKS_EAGER ? GOLDILOCKS.text : text;
    }

    /** {@code naming} identifies threads, locks and fields across executions. */
    public Analysis make(StableNaming naming) {
        return switch (this) {
            case HAPPENS_BEFORE -> new HappensBefore();
            case SUMMARY -> Summary.withReads();
            case GOLDILOCKS -> Goldilocks.concurrentReads();
            case GOLDILOCKS_EXCLUSIVE -> Goldilocks.exclusive();
            case GOLDILOCKS_EAGER -> GoldilocksEager.concurrentReads();
            case ERASER -> new Eraser();
            case VIEWS -> new Views(naming);
            case LOCK_ORDER -> new LockOrder(naming);
        };
    }

    /** Returns null if no analysis has that name. */
    public static AnalysisName ofText(String text) {
        for (AnalysisName name : values()) if (name.text.equals(text)) return name;
        return null;
    }

    /** Whether this analysis also reports unordered reads, and loses track of a location after two of them. */
    public boolean forbidsConcurrentReads() {
        return this == GOLDILOCKS_EXCLUSIVE;
    }

    /** Whether it reports races, access by access, as opposed to findings about all executions together. */
    public boolean reportsRaces() {
        return this != VIEWS && this != LOCK_ORDER;
    }

    /** Whether its reports are only warnings, which may be wrong. The absence of warnings proves nothing. */
    public boolean isHeuristic() {
        return this == ERASER || this == VIEWS || this == LOCK_ORDER;
    }
}
