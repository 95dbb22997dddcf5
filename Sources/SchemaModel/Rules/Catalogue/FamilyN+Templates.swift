extension RuleFamily {
  /// Rules about what the templates of a run can render.
  static let templates = RuleFamily(
    letter: "N", title: "Schemas and templates",
    rules: [
      Rule(
        .rx193, .warning, "Not rendered by the templates", isAboutTemplates: true,
        """
        The templates of this run have nothing to say about sagas or forwards, as those of
        the set `reswift`, and the schema has some: what they do has to be written by
        hand. What they report is rendered all the same, as actions. Where that is meant,
        a comment `# reduxgen:allow RX193` on top of the file says so.
        """),
      Rule(
        .rx194, .error, "Not to be rendered for ReSwift", isAboutTemplates: true,
        """
        In ReSwift every reducer hears every action, and an action has no address. So a
        feature that is a child in two places would change in both at once, and two
        things that only the way to them tells apart would be one. Elements of a list are
        told apart: their actions are wrapped together with an id.
        """),
    ])
}
