// SwiftPM takes a target without Swift files for empty.
