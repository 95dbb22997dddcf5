/// The version of this tool, as `--version` prints it and generated files name it.
let toolVersion = "0.1.0"
