"""The rules that this Bazel has built in."""

proto_lang_toolchain = native.proto_lang_toolchain
proto_library = native.proto_library
