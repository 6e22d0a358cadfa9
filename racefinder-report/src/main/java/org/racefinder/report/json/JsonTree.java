package org.racefinder.report.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A parsed JSON object. An absent field reads as null, zero, false or empty, because writers omit fields that do not
 * apply.
 */
public final class JsonTree {
    private final Map<String, Object> fields;

    private JsonTree(Map<String, Object> fields) {
        this.fields = fields;
    }

    public static JsonTree parse(JsonFactory factory, String text) {
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), text)) {
            parser.nextToken();
            if (!(value(parser) instanceof JsonTree tree)) throw new IllegalArgumentException("it is no JSON object");
            if (parser.nextToken() != null) throw new IllegalArgumentException("something follows the JSON object");
            return tree;
        }
    }

    private static Object value(JsonParser parser) {
        JsonToken token = parser.currentToken();
        if (token == null) return null;
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }

    private static JsonTree object(JsonParser parser) {
        Map<String, Object> fields = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            fields.put(name, value(parser));
        }
        return new JsonTree(fields);
    }

    private static List<Object> array(JsonParser parser) {
        List<Object> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) elements.add(value(parser));
        return elements;
    }

    public boolean has(String name) {
        return fields.get(name) != null;
    }

    public String text(String name) {
        return get(name, String.class);
    }

    public String text(String name, String absent) {
        return has(name) ? text(name) : absent;
    }

    public long number(String name) {
        return has(name) ? whole(name, get(name, Number.class), Long.MIN_VALUE, Long.MAX_VALUE) : 0;
    }

    public int count(String name) {
        return has(name) ? (int) whole(name, get(name, Number.class), Integer.MIN_VALUE, Integer.MAX_VALUE) : 0;
    }

    /** The list of whole numbers of this name. */
    public List<Integer> counts(String name) {
        List<Integer> counts = new ArrayList<>();
        for (Number number : list(name, Number.class))
            counts.add((int) whole(name, number, Integer.MIN_VALUE, Integer.MAX_VALUE));
        return counts;
    }

    private static long whole(String name, Number number, long least, long most) {
        double size = number.doubleValue();
        boolean fits = number instanceof Long || number instanceof Integer
                ? number.longValue() >= least && number.longValue() <= most
                : size > least && size < most;
        if (!fits) throw new IllegalArgumentException("field \"" + name + "\" is out of range");
        return number.longValue();
    }

    /** A number from 0 to 1. */
    public double fraction(String name) {
        if (!has(name)) return 0;
        double fraction = get(name, Number.class).doubleValue();
        if (!(fraction >= 0 && fraction <= 1))
            throw new IllegalArgumentException("field \"" + name + "\" is out of range");
        return fraction;
    }

    public boolean flag(String name) {
        return has(name) && get(name, Boolean.class);
    }

    public JsonTree object(String name) {
        return get(name, JsonTree.class);
    }

    public <T> List<T> list(String name, Class<T> type) {
        if (!has(name)) return List.of();
        List<T> elements = new ArrayList<>();
        for (Object element : get(name, List.class)) {
            if (element == null) throw new IllegalArgumentException("field \"" + name + "\" has an empty element");
            elements.add(cast(name, element, type));
        }
        return elements;
    }

    private <T> T get(String name, Class<T> type) {
        return cast(name, fields.get(name), type);
    }

    private static String inJson(Class<?> type) {
        if (type == String.class) return "a string";
        if (type == List.class) return "an array";
        if (type == Boolean.class) return "true or false";
        return Number.class.isAssignableFrom(type) ? "a number" : "an object";
    }

    private static <T> T cast(String name, Object value, Class<T> type) {
        if (value != null && !type.isInstance(value))
            throw new IllegalArgumentException("field \"" + name + "\" is not " + inJson(type));
        return type.cast(value);
    }
}
