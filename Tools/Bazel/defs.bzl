"""The rules of reduxgen."""

load("//private:check_test.bzl", _reduxgen_check_test = "reduxgen_check_test")
load("//private:library.bzl", _ReduxgenInfo = "ReduxgenInfo", _reduxgen_library = "reduxgen_library")
load("//private:swift_library.bzl", _reduxgen_swift_library = "reduxgen_swift_library")
load("//private:toolchain.bzl", _reduxgen_toolchain = "reduxgen_toolchain")

ReduxgenInfo = _ReduxgenInfo
reduxgen_check_test = _reduxgen_check_test
reduxgen_library = _reduxgen_library
reduxgen_swift_library = _reduxgen_swift_library
reduxgen_toolchain = _reduxgen_toolchain
