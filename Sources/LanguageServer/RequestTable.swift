import SchemaModel

/// A request that the server answers.
struct RequestRow: Sendable {
  let method: String
  /// The capability of the request in `initialize`; nil if the capability of another request covers it.
  let capability: (name: String, value: JSONValue)?
  let answer: @Sendable (inout LanguageServer, JSONValue) throws(RequestFailure) -> JSONValue

  init(
    _ method: String, _ capability: String? = nil, _ value: JSONValue = true,
    _ answer:
      @escaping @Sendable (inout LanguageServer, JSONValue) throws(RequestFailure)
      -> JSONValue
  ) {
    self.method = method
    self.capability = capability.map { ($0, value) }
    self.answer = answer
  }
}

/// All requests and notifications. Files in `Requests` implement them.
enum RequestTable {
  typealias Notification = @Sendable (inout LanguageServer, JSONValue) -> Void

  static let rows: [RequestRow] = [
    RequestRow(
      "textDocument/diagnostic",
      "diagnosticProvider", ["interFileDependencies": true, "workspaceDiagnostics": true]
    ) { $0.pullDiagnostics($1) },
    RequestRow("workspace/diagnostic") { $0.pullAllDiagnostics($1) },
    RequestRow(
      "textDocument/completion",
      "completionProvider", ["triggerCharacters": [".", "@", "$", "(", " "]]
    ) { $0.completion($1) },
    RequestRow("textDocument/definition", "definitionProvider") { $0.definition($1) },
    RequestRow("textDocument/declaration", "declarationProvider") { $0.definition($1) },
    RequestRow("textDocument/references", "referencesProvider") { $0.references($1) },
    RequestRow("textDocument/documentHighlight", "documentHighlightProvider") { $0.highlights($1) },
    RequestRow("textDocument/hover", "hoverProvider") { $0.hover($1) },
    RequestRow("textDocument/documentSymbol", "documentSymbolProvider") { $0.documentSymbols($1) },
    RequestRow("workspace/symbol", "workspaceSymbolProvider") { $0.workspaceSymbols($1) },
    RequestRow("textDocument/foldingRange", "foldingRangeProvider") { $0.foldingRanges($1) },
    RequestRow("textDocument/selectionRange", "selectionRangeProvider") { $0.selectionRanges($1) },
    RequestRow("textDocument/formatting", "documentFormattingProvider") { $0.formatting($1) },
    RequestRow("textDocument/rangeFormatting", "documentRangeFormattingProvider") {
      $0.formatting($1)
    },
    RequestRow(
      "textDocument/codeAction",
      "codeActionProvider", ["codeActionKinds": ["quickfix", "source.fixAll"]]
    ) { $0.codeActions($1) },
    RequestRow("textDocument/rename", "renameProvider", ["prepareProvider": true]) {
      (server, request) throws(RequestFailure) in try server.rename(request)
    },
    RequestRow("textDocument/prepareRename") { $0.prepareRename($1) },
    RequestRow("textDocument/implementation", "implementationProvider") { $0.implementation($1) },
    RequestRow(
      "textDocument/semanticTokens/full",
      "semanticTokensProvider", LanguageServer.semanticTokensProvider
    ) { $0.semanticTokens($1) },
    RequestRow("textDocument/semanticTokens/range") { $0.semanticTokens($1) },
    RequestRow("textDocument/inlayHint", "inlayHintProvider") { $0.inlayHints($1) },
    RequestRow("textDocument/codeLens", "codeLensProvider", [:]) { $0.codeLenses($1) },
    RequestRow("textDocument/documentLink", "documentLinkProvider", [:]) { $0.documentLinks($1) },
    RequestRow(
      "textDocument/signatureHelp", "signatureHelpProvider", ["triggerCharacters": ["(", ","]]
    ) { $0.signatureHelp($1) },
    RequestRow(
      "workspace/executeCommand",
      "executeCommandProvider", ["commands": [.string(LanguageServer.openGenerated)]]
    ) {
      (server, request) throws(RequestFailure) in try server.executeCommand(request)
    },
  ]

  static let notifications: [String: Notification] = [
    "initialized": { $0.initialized($1) },
    "textDocument/didOpen": { $0.didOpen($1) },
    "textDocument/didChange": { $0.didChange($1) },
    "textDocument/didClose": { $0.didClose($1) },
    "textDocument/didSave": { $0.didSave($1) },
    "workspace/didChangeWatchedFiles": { $0.didChangeFiles($1) },
    "workspace/didCreateFiles": { $0.didChangeFiles($1) },
    "workspace/didDeleteFiles": { $0.didChangeFiles($1) },
    "workspace/didRenameFiles": { $0.didChangeFiles($1) },
    "workspace/didChangeWorkspaceFolders": { $0.didChangeFolders($1) },
  ]
}
