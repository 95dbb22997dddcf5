import Testing

@testable import SchemaModel
@testable import SchemaTools

@Suite("Graph")
struct SchemaGraphTests {
  private static func text(
    _ schema: String, only names: String..., place: SourceLocation = #_sourceLocation
  ) throws -> String {
    let run = CheckedRun([("A.yaml", schema)])
    let checked = try #require(run.schema, "\(run.lines)", sourceLocation: place)
    return MermaidPrinter.text(try SchemaGraph(checked.index, only: names))
  }

  private let tree = """
    reduxgen: 1
    features:
      App:
        children: { toolbar: Toolbar, rows: [Row], pinned: Row?, help: Help }
        actions:
          opened: Int
        reduce:
          rows.tapped: handler
          load.failure: handler
        forward:
          toolbar.searchTapped: opened(1)
        sagas:
          load: { takeEvery: $start, run: handler, puts: opened, returns: Int }
          wait: { takeEvery: opened, after: 5s, put: toolbar.shown, cancelOn: rows.tapped }
      Toolbar:
        actions:
          searchTapped:
          shown:
      Row:
        state: { let id: Int, note @bind: String = "" }
        actions:
          tapped:
        reduce:
          binding.note: handler
          Toolbar.shown: handler
    declaredInSwift: [Help]
    """

  @Test("sagas, puts, forwards, cancellations and reactions")
  func everything() throws {
    #expect(
      try Self.text(tree) == """
        flowchart LR
          subgraph f_App["App"]
            a_App_dopened(["opened"])
            a_App_dload_dfailure(["load.failure"])
            t_App[("state")]
            b_App(("start"))
            s_App_dload[["load<br/>takeEvery<br/>run: handler, returns: Int"]]
            s_App_dwait[["wait<br/>takeEvery, after: 5s"]]
            h_App_dhelp[/"help: Help"/]
            subgraph f_Toolbar["toolbar: Toolbar"]
              a_Toolbar_dsearchTapped(["searchTapped"])
              a_Toolbar_dshown(["shown"])
            end
          end
          subgraph f_Row["Row"]
            a_Row_dtapped(["tapped"])
            a_Row_dbinding_dnote(["binding.note"])
            t_Row[("state")]
          end
          b_App --> s_App_dload
          s_App_dload -.-> a_App_dopened
          a_App_dopened --> s_App_dwait
          a_Row_dtapped -.->|"cancels"| s_App_dwait
          s_App_dwait --> a_Toolbar_dshown
          a_Toolbar_dsearchTapped ==>|"forward"| a_App_dopened
          a_Row_dtapped -.->|"reduce"| t_App
          s_App_dload --> a_App_dload_dfailure
          a_Toolbar_dshown -.->|"reduce"| t_Row
          t_App ---|"rows: [Row]"| t_Row
          t_App ---|"pinned: Row?"| t_Row

        """)
  }

  @Test("one feature and what is inside, with what it listens to")
  func only() throws {
    #expect(
      try Self.text(tree, only: "Row") == """
        flowchart LR
          a_Toolbar_dshown(["Toolbar.shown"])
          subgraph f_Row["Row"]
            a_Row_dtapped(["tapped"])
            a_Row_dbinding_dnote(["binding.note"])
            t_Row[("state")]
          end
          a_Toolbar_dshown -.->|"reduce"| t_Row

        """)
    #expect(throws: SchemaGraph.UnknownFeature(name: "Rwo", nearest: "Row")) {
      try Self.text(tree, only: "Rwo")
    }
  }

  @Test("a feature that is somewhere inside itself stands beside the others")
  func recursion() throws {
    let text = try Self.text(
      """
      reduxgen: 1
      feature: Folder
      children: { folders: [Folder] }
      state: { let id: Int }
      actions: { opened: }
      """)
    #expect(
      text == """
        flowchart LR
          subgraph f_Folder["Folder"]
            a_Folder_dopened(["opened"])
            t_Folder[("state")]
          end
          t_Folder ---|"folders: [Folder]"| t_Folder

        """)
  }

  @Test("names and texts cannot break the language of the graph")
  func escapes() throws {
    let text = try Self.text(
      """
      reduxgen: 1
      feature: Ünicode
      clients: { C: { f: (String) async -> Void } }
      dependencies: { c: C }
      actions: { end: , a_b: , a.b: , größe: String }
      sagas:
        s: { takeEvery: end, if: 'true && "a]\\"<b>`#;".isEmpty', call: 'c.f("x")' }
      """)
    #expect(text.contains("subgraph f__udc_nicode[\"Ünicode\"]"))
    #expect(text.contains("a__udc_nicode_dend([\"end\"])"))
    #expect(text.contains("a__udc_nicode_da__b([\"a_b\"])"))
    #expect(text.contains("a__udc_nicode_da_db([\"a.b\"])"))
    #expect(text.contains("a__udc_nicode_dgr_uf6__udf_e([\"größe\"])"))
    #expect(
      text.contains(
        "[[\"s<br/>takeEvery, if true #38;#38; #34;a]#92;#34;#60;b#62;#96;#35;#59;#34;.isEmpty<br/>call: c.f(#34;x#34;)\"]]"
      ))
  }

  @Test("a chain of a thousand features is drawn in time")
  func size() throws {
    var schema = "reduxgen: 1\nfeatures:\n"
    for index in 0..<1_000 {
      schema += "  F\(index):\n    actions: { a: }\n"
      if index < 999, index % 40 != 39 { schema += "    children: { c: F\(index + 1) }\n" }
    }
    #expect(try Self.text(schema).split(separator: "\n").count == 3 * 1_000 + 1)
  }
}
