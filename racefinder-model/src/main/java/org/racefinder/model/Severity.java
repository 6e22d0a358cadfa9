package org.racefinder.model;

public enum Severity {
    ERROR,
    WARNING
}
