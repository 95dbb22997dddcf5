// Holds the folder until the tests generate code into it.
