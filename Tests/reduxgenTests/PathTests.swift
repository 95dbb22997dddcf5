import Testing

@testable import reduxgen

@Suite("Paths")
struct PathTests {
  @Test(
    "The last part",
    arguments: [
      ("/a/b.yaml", "b.yaml"), ("/a/b/", "b"), ("b.yaml", "b.yaml"), ("/", "/"), ("", ""),
      ("/a//b//", "b"),
    ])
  func name(path: String, name: String) { #expect(Path.name(of: path) == name) }

  @Test(
    "What holds it", arguments: [("/a/b.yaml", "/a"), ("/a", "/"), ("/", "/"), ("/a/b/c", "/a/b")])
  func parent(path: String, parent: String) { #expect(Path.parent(of: path) == parent) }

  @Test(
    "Without dots and doubled separators",
    arguments: [
      ("/a/./b/../c", "/a/c"), ("//a//b/", "/a/b"), ("/..", "/"), ("/a/.../b", "/a/.../b"),
    ])
  func normalized(path: String, result: String) { #expect(Path.normalized(path) == result) }

  @Test(
    "Seen from a folder",
    arguments: [
      ("/a/b/c", "/a", "b/c"), ("/a/b", "/a/", "b"), ("/ab/c", "/a", nil), ("/a", "/a", nil),
      ("/a/", "/a", nil), ("/b", "/", "b"),
    ])
  func relative(path: String, folder: String, result: String?) {
    #expect(Path.relative(path, to: folder) == result)
  }

  // To Swift, a separator and an accent behind it are one character; to every file system, they are not.
  @Test func separatorsAreBytes() {
    let path = "/a/\u{301}b"
    #expect(Path.name(of: path).utf8.elementsEqual("\u{301}b".utf8))
    #expect(Path.parent(of: path) == "/a")
    #expect(Path.relative(path, to: "/a")?.utf8.elementsEqual("\u{301}b".utf8) == true)
    #expect(Path.normalized("/x/..\(path)").utf8.elementsEqual(path.utf8))
  }

  // Two names can look the same and be two files.
  @Test func differentBytesAreDifferentFolders() {
    #expect(Path.relative("/\u{e9}/a", to: "/e\u{301}") == nil)
  }
}
