import Testing

@testable import SchemaModel

@Suite("Formatter: comments")
struct FormatterCommentTests {
  @Test(
    "stay with what they speak of",
    arguments: [
      Reformatted(
        """
        # The file.

        # Its version.
        reduxgen: 1 # one
        # The feature.
        feature: A

        state:
            # Above the first.

            ## Documentation.
            a: Int = 0 #two


            # Above the second.
            b: Int
            # c: Int
        # About the actions.
        actions:
          a:
          # At the end.

          # Later.

        # At the end of the file.
        """,
        """
        # The file.

        # Its version.
        reduxgen: 1  # one
        # The feature.
        feature: A

        state:
          # Above the first.

          ## Documentation.
          a: Int = 0  #two

          # Above the second.
          b: Int
          # c: Int

        # About the actions.
        actions:
          a:
          # At the end.

          # Later.

        # At the end of the file.
        """),
      // They move with their section.
      Reformatted(
        """
        reduxgen: 1
        feature: A
        ## No more.
        reduce:
          a: reset
          # last
        # What happens.
        actions: # these
          a:
        """,
        """
        reduxgen: 1
        feature: A

        # What happens.
        actions:  # these
          a:

        ## No more.
        reduce:
          a: reset
          # last
        """),
      Reformatted(
        """
        reduxgen: 1
        feature: A

        actions:
          # Nothing yet.

        reduce:
          # Nothing either.
        """),
    ])
  func places(_ schema: Reformatted) { schema.check() }

  @Test(
    "leave brackets that are gone",
    arguments: [
      Reformatted(
        """
        reduxgen: 1
        feature: A

        actions:
          a: { # both
            x: Int, # first
            # above
            y: Int # second
            # below
          } # behind
          b: [
            # nothing
          ]
          c:

        sagas:
          s:
            takeEvery: [ a, # one
              b ] # two
            put: c
        """,
        """
        reduxgen: 1
        feature: A

        actions:
          a:  # both
            x: Int  # first
            # above
            y: Int  # second
            # below
          # behind
          b: []
          # nothing
          c:

        sagas:
          s:
            takeEvery:  # one
              - a
              - b  # two
            put: c
        """)
    ])
  func brackets(_ schema: Reformatted) { schema.check() }

  @Test(
    "below one another stay so",
    arguments: [
      Reformatted(
        """
        reduxgen: 1
        feature: A

        state:
          a: Int      # one
          bb: 'Int'   # two
          longName: String = ""       # three
          c: Int                      # four
        """,
        """
        reduxgen: 1
        feature: A

        state:
          a: Int  # one
          bb: Int  # two
          longName: String = ""       # three
          c: Int                      # four
        """.replacing("a: Int  # one", with: "a: Int      # one")
          .replacing("bb: Int  # two", with: "bb: Int     # two"))
    ])
  func columns(_ schema: Reformatted) { schema.check() }

  @Test(
    "that allow warnings keep what they allow on its line",
    arguments: [
      Reformatted(
        """
        # reduxgen:allow RX051

        reduxgen: 1
        feature: A

        sagas:
          s: { takeEvery: a, put: 'f(x, y)' }  # reduxgen:allow RX149
          # reduxgen:allow RX149
          t: {takeEvery: a, put: b, if: a?.b}
        """)
    ])
  func allowing(_ schema: Reformatted) { schema.check() }

  @Test(
    "document no more and no less than before",
    arguments: [
      Reformatted(
        """
        reduxgen: 1
        feature: A
        actions:
          a:
          ## Not of the state.

        state:
          ## Not of x.

          x: Int = 0
          y:
            ## Not of z.
            Int
          z: Int
        """,
        """
        reduxgen: 1
        feature: A

        state:
          ## Not of x.

          x: Int = 0
          y: Int
          ## Not of z.

          z: Int

        actions:
          a:
          ## Not of the state.
        """)
    ])
  func documentation(_ schema: Reformatted) { schema.check() }

  @Test(
    "in what the language does not know stay as they are",
    arguments: [
      Reformatted(
        """
        reduxgen: 1
        feature: A
        x-b:
            - "one"   #   1
            # two
            -   { a:   1 }
        imports:   [UIKit]
        """,
        """
        reduxgen: 1
        feature: A

        x-b:
            - "one"   #   1
            # two
            -   { a:   1 }

        imports: [UIKit]
        """)
    ])
  func unknown(_ schema: Reformatted) { schema.check() }
}
