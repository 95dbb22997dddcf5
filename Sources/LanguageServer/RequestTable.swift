import SchemaModel

/// A request that the server answers.
struct RequestRow: Sendable {
  let method: String
  /// How `initialize` names it; nil for requests that come with another one.
  let capability: (name: String, value: JSONValue)?
  let answer: @Sendable (inout LanguageServer, JSONValue) throws(RequestFailure) -> JSONValue

  init(
    _ method: String, _ capability: (name: String, value: JSONValue)? = nil,
    _ answer:
      @escaping @Sendable (inout LanguageServer, JSONValue) throws(RequestFailure)
      -> JSONValue
  ) {
    self.method = method
    self.capability = capability
    self.answer = answer
  }
}

/// Everything that the server answers, each in a file of `Requests`.
enum RequestTable {
  typealias Notification = @Sendable (inout LanguageServer, JSONValue) -> Void

  static let rows: [RequestRow] = [
    RequestRow(
      "textDocument/diagnostic",
      ("diagnosticProvider", ["interFileDependencies": true, "workspaceDiagnostics": true])
    ) {
      (server, request) throws(RequestFailure) in server.pullDiagnostics(request)
    },
    RequestRow("workspace/diagnostic") {
      (server, request) throws(RequestFailure) in server.pullAllDiagnostics(request)
    },
    RequestRow(
      "textDocument/completion",
      ("completionProvider", ["triggerCharacters": [".", "@", "$", "(", " "]])
    ) {
      (server, request) throws(RequestFailure) in server.completion(request)
    },
    RequestRow("textDocument/definition", ("definitionProvider", true)) {
      (server, request) throws(RequestFailure) in server.definition(request)
    },
    RequestRow("textDocument/declaration", ("declarationProvider", true)) {
      (server, request) throws(RequestFailure) in server.definition(request)
    },
    RequestRow("textDocument/references", ("referencesProvider", true)) {
      (server, request) throws(RequestFailure) in server.references(request)
    },
    RequestRow("textDocument/documentHighlight", ("documentHighlightProvider", true)) {
      (server, request) throws(RequestFailure) in server.highlights(request)
    },
    RequestRow("textDocument/hover", ("hoverProvider", true)) {
      (server, request) throws(RequestFailure) in server.hover(request)
    },
    RequestRow("textDocument/documentSymbol", ("documentSymbolProvider", true)) {
      (server, request) throws(RequestFailure) in server.documentSymbols(request)
    },
    RequestRow("workspace/symbol", ("workspaceSymbolProvider", true)) {
      (server, request) throws(RequestFailure) in server.workspaceSymbols(request)
    },
    RequestRow("textDocument/foldingRange", ("foldingRangeProvider", true)) {
      (server, request) throws(RequestFailure) in server.foldingRanges(request)
    },
    RequestRow("textDocument/selectionRange", ("selectionRangeProvider", true)) {
      (server, request) throws(RequestFailure) in server.selectionRanges(request)
    },
    RequestRow("textDocument/formatting", ("documentFormattingProvider", true)) {
      (server, request) throws(RequestFailure) in server.formatting(request)
    },
    RequestRow("textDocument/rangeFormatting", ("documentRangeFormattingProvider", true)) {
      (server, request) throws(RequestFailure) in server.formatting(request)
    },
    RequestRow(
      "textDocument/codeAction",
      ("codeActionProvider", ["codeActionKinds": ["quickfix", "source.fixAll"]])
    ) {
      (server, request) throws(RequestFailure) in server.codeActions(request)
    },
    RequestRow("textDocument/rename", ("renameProvider", ["prepareProvider": true])) {
      (server, request) throws(RequestFailure) in try server.rename(request)
    },
    RequestRow("textDocument/prepareRename") {
      (server, request) throws(RequestFailure) in try server.prepareRename(request)
    },
    RequestRow("textDocument/implementation", ("implementationProvider", true)) {
      (server, request) throws(RequestFailure) in server.implementation(request)
    },
    RequestRow(
      "textDocument/semanticTokens/full",
      ("semanticTokensProvider", LanguageServer.semanticTokensProvider)
    ) {
      (server, request) throws(RequestFailure) in server.semanticTokens(request)
    },
    RequestRow("textDocument/semanticTokens/range") {
      (server, request) throws(RequestFailure) in server.semanticTokens(request)
    },
    RequestRow("textDocument/inlayHint", ("inlayHintProvider", true)) {
      (server, request) throws(RequestFailure) in server.inlayHints(request)
    },
    RequestRow("textDocument/codeLens", ("codeLensProvider", [:])) {
      (server, request) throws(RequestFailure) in server.codeLenses(request)
    },
    RequestRow("textDocument/documentLink", ("documentLinkProvider", [:])) {
      (server, request) throws(RequestFailure) in server.documentLinks(request)
    },
    RequestRow(
      "textDocument/signatureHelp", ("signatureHelpProvider", ["triggerCharacters": ["(", ","]])
    ) {
      (server, request) throws(RequestFailure) in server.signatureHelp(request)
    },
    RequestRow(
      "workspace/executeCommand",
      ("executeCommandProvider", ["commands": [.string(LanguageServer.openGenerated)]])
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
