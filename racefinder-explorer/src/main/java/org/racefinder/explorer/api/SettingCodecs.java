package org.racefinder.explorer.api;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.racefinder.analysis.AnalysisName;

/** The codecs of the settings. */
public final class SettingCodecs {
    /** Messages omit an upper limit from this size on, unless the given number exceeds it. */
    private static final long LARGE = Integer.MAX_VALUE / 1000;

    private static final String NO_ANALYSIS = "none";

    /** An option without a value. */
    static final SettingCodec<Boolean> FLAG = either("false", "true");

    /** Patterns separated by commas; the option may be repeated. */
    static final SettingCodec<List<String>> PATTERNS = new SettingCodec<>() {
        @Override
        public List<String> parse(String text) {
            return Arrays.stream(text.split(",", -1))
                    .map(String::strip)
                    .filter(pattern -> !pattern.isEmpty())
                    .toList();
        }

        @Override
        public String format(List<String> patterns) {
            return String.join(",", patterns);
        }

        @Override
        public String fact(List<String> patterns) {
            return patterns.toString();
        }

        @Override
        public List<String> lines(List<String> patterns) {
            return patterns;
        }

        @Override
        public boolean accumulates() {
            return true;
        }
    };

    /** Names of analyses separated by commas, or {@code none}. A name counts once. */
    static final SettingCodec<List<AnalysisName>> ANALYSES = new SettingCodec<>() {
        @Override
        public List<AnalysisName> parse(String text) {
            List<AnalysisName> analyses = new ArrayList<>();
            if (text.equals(NO_ANALYSIS)) return analyses;
            for (String word : text.split(",", -1)) {
                AnalysisName name = AnalysisName.ofText(word.strip());
                if (name == null) throw new UnknownName("analysis", word.strip(), names(AnalysisName.values()));
                if (!analyses.contains(name)) analyses.add(name);
            }
            return analyses;
        }

        private List<String> names(AnalysisName... analyses) {
            return Arrays.stream(analyses).map(AnalysisName::text).toList();
        }

        @Override
        public String format(List<AnalysisName> analyses) {
            return analyses.isEmpty() ? NO_ANALYSIS : String.join(",", lines(analyses));
        }

        @Override
        public List<String> lines(List<AnalysisName> analyses) {
            return analyses.stream().map(AnalysisName::text).toList();
        }

        @Override
        public boolean namesConstants() {
            return true;
        }
    };

    static final SettingCodec<Set<Heuristic>> HEURISTICS = new SettingCodec<>() {
        @Override
        public Set<Heuristic> parse(String text) {
            try {
                return Heuristic.parse(text);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("takes a list of WF, WW, ARA and AF, not \"" + text + "\"", e);
            }
        }

        @Override
        public String format(Set<Heuristic> heuristics) {
            return Heuristic.format(heuristics);
        }
    };

    static final SettingCodec<Reduction> REDUCTIONS = new SettingCodec<>() {
        @Override
        public Reduction parse(String text) {
            return Reduction.parse(text);
        }

        @Override
        public String format(Reduction reduction) {
            return reduction.text();
        }

        /** Names what {@code auto} stands for, because another version may have more. */
        @Override
        public String fact(Reduction reduction) {
            return reduction.fullText();
        }

        @Override
        public List<String> lines(Reduction reduction) {
            return reduction.equals(Reduction.AUTO) ? List.of() : List.of(reduction.fullText());
        }
    };

    static final SettingCodec<Focus> FOCUS = of(Focus::decode, focus -> focus == null ? "not given" : focus.encode());

    /** How many traces with findings to collect; 0 for {@code never}. */
    static final SettingCodec<Integer> TRACES = of(
            text -> switch (text) {
                case "never" -> 0;
                case "first" -> 1;
                default -> integer(1, Integer.MAX_VALUE).parse(text);
            },
            traces -> traces == 0 ? "never" : Integer.toString(traces));

    private SettingCodecs() {}

    static <T> SettingCodec<T> of(Function<String, T> parser, Function<T, String> formatter) {
        return new SettingCodec<>() {
            @Override
            public T parse(String text) {
                return parser.apply(text);
            }

            @Override
            public String format(T value) {
                return formatter.apply(value);
            }
        };
    }

    /** One of these texts. */
    public static SettingCodec<String> oneOf(List<String> allowed) {
        return of(
                text -> {
                    if (allowed.contains(text)) return text;
                    throw new IllegalArgumentException(
                            "takes " + String.join(", ", allowed) + ", not \"" + text + "\"");
                },
                text -> text);
    }

    /** One text for off and one for on, which messages list in this order. */
    static SettingCodec<Boolean> either(String off, String on) {
        return of(text -> oneOf(List.of(off, on)).parse(text).equals(on), value -> value ? on : off);
    }

    /** As {@link #either}, for a setting that is usually on. */
    static SettingCodec<Boolean> unless(String on, String off) {
        return of(text -> oneOf(List.of(on, off)).parse(text).equals(on), value -> value ? on : off);
    }

    /** A constant of an enum, written as {@code may-expire}. */
    static <E extends Enum<E>> SettingCodec<E> constant(Class<E> type) {
        List<E> constants = List.of(type.getEnumConstants());
        List<String> texts = constants.stream()
                .map(constant -> constant.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .toList();
        return new SettingCodec<>() {
            @Override
            public E parse(String text) {
                return constants.get(texts.indexOf(oneOf(texts).parse(text)));
            }

            @Override
            public String format(E constant) {
                return texts.get(constant.ordinal());
            }

            @Override
            public boolean namesConstants() {
                return true;
            }
        };
    }

    static SettingCodec<Integer> integer(int least, int most) {
        SettingCodec<Long> number = number(least, most);
        return of(text -> Math.toIntExact(number.parse(text)), value -> Integer.toString(value));
    }

    /** A number in a range, both ends included. */
    public static SettingCodec<Long> number(long least, long most) {
        return of(text -> parse(text, least, most), value -> Long.toString(value));
    }

    private static long parse(String text, long least, long most) {
        try {
            long value = Long.parseLong(text);
            if (value >= least && value <= most) return value;
        } catch (NumberFormatException e) {
            // Reported below.
        }
        String range = least == 1 ? "a positive number" : "a number";
        boolean tooLarge = text.matches("\\d+");
        if (most < LARGE || tooLarge && !text.matches("0+")) range = "a number from " + least + " to " + most;
        throw new IllegalArgumentException("takes " + range + ", not \"" + text + "\"");
    }
}
