import Testing

@testable import SchemaModel

@Suite("Formatter")
struct FormatterTests {
  @Test(
    "sections get their order and empty lines",
    arguments: [
      Reformatted(
        """
        reduxgen: 1
        sagas:
            s: { takeEvery: a, put: b }


        # What can happen.
        actions:
          a:
          b:
        feature: A
        access: public
        """,
        """
        reduxgen: 1
        feature: A
        access: public

        # What can happen.
        actions:
          a:
          b:

        sagas:
          s: { takeEvery: a, put: b }
        """),
      Reformatted(
        """
        reduxgen: 1
        features:
          B:
            actions:
              a:
            state:
              x: Int = 0

          A:
            actions:
              a:

            state:
              x: Int = 0
            reduce:
              a: reset
        """,
        """
        reduxgen: 1

        features:
          B:
            state:
              x: Int = 0
            actions:
              a:

          A:
            state:
              x: Int = 0

            actions:
              a:

            reduce:
              a: reset
        """),
      // What the user names keeps the user's order, and so do the keys of a saga.
      Reformatted(
        """
        reduxgen: 1
        feature: A

        state:
          b: Int = 0

          a: Int = 0

        sagas:
          s:
            put: a
            takeEvery: b
        """),
      Reformatted(
        """
        layout: perFeature
        output: Generated
        schemas: [Features]
        reduxgen: 1
        """,
        """
        reduxgen: 1
        schemas: [Features]
        output: Generated
        layout: perFeature
        """),
    ])
  func sections(_ schema: Reformatted) { schema.check() }

  @Test(
    "quotes stand where they are needed",
    arguments: [
      Reformatted(
        """
        "reduxgen": 1
        'feature': 'A'

        state:
          a: 'Int = 0'
          b: "String"
          c: "[Int]?"
          d: 'Frame = Frame(x: 0)'
          e: "String = \\"a\\""
          f: 'String = "a # b"'
          'x @key("y")': Int
          g: "Character = #'x'#"
          h: 'Bool = true'
          i: [String: Int]
          j: [Int?]
          k: "String = \\"\\t\\""
          l: '!x'

        actions:
          'on': Int
          a: 'null'
          b: '12'
        """,
        """
        reduxgen: 1
        feature: A

        state:
          a: Int = 0
          b: String
          c: '[Int]?'
          d: 'Frame = Frame(x: 0)'
          e: String = "a"
          f: 'String = "a # b"'
          x @key("y"): Int
          g: "Character = #'x'#"
          h: Bool = true
          i: [String: Int]
          j: '[Int?]'
          k: "String = \\"\\t\\""
          l: '!x'

        actions:
          'on': Int
          a: 'null'
          b: '12'
        """),
      // A text that was taken for one without quotes stays without them.
      Reformatted(
        """
        reduxgen: 1
        feature: A

        actions:
          on: yes
          a: 1.0
        """),
    ])
  func quotes(_ schema: Reformatted) { schema.check() }

  @Test(
    "brackets stay on one line if every reader takes them alike",
    arguments: [
      Reformatted(
        """
        reduxgen: 1
        feature: A
        imports: [ Foundation,UIKit ]

        actions:
          a: {row: Int,column: Int}
          b: { note: String? }
          c: { pair: 'Result<A, B>' }
          d: { text: 'F = F(x: 0)' }
          e: {
            x: Int,

            y: Int,
          }
          f: { }

        reduce:
          a: [x += 1, y = 0]
          b: [x += 1]
          c: ['x = f(1, 2)', y = 0]
          d:
          - x += 1
          e:
            - x += 1
            - y = a ? b : c

        sagas:
          s: { takeEvery: [a], put: b }
          t: { takeEvery: [a, b, c, d, e], if: someCondition && anotherCondition, put: someAction(withValue) }
        """.replacing("a ? b : c", with: "a ?? b"),
        """
        reduxgen: 1
        feature: A
        imports: [Foundation, UIKit]

        actions:
          a: { row: Int, column: Int }
          b:
            note: String?
          c:
            pair: Result<A, B>
          d: { text: 'F = F(x: 0)' }
          e:
            x: Int

            y: Int
          f: {}

        reduce:
          a: [x += 1, y = 0]
          b: x += 1
          c:
            - x = f(1, 2)
            - y = 0
          d: x += 1
          e:
            - x += 1
            - y = a ?? b

        sagas:
          s: { takeEvery: a, put: b }
          t:
            takeEvery: [a, b, c, d, e]
            if: someCondition && anotherCondition
            put: someAction(withValue)
        """),
      Reformatted(
        #"{"reduxgen": 1, "feature": "A", "state": {"x": "Int = 0"}, "actions": {"a": {"b": "Int"}}}"#,
        """
        reduxgen: 1
        feature: A
        state: { x: Int = 0 }
        actions: { a: { b: Int } }
        """),
      Reformatted(
        """
        reduxgen: 1
        feature: A

        state:
          x: [
            String:
            Int
          ]
        """,
        """
        reduxgen: 1
        feature: A

        state:
          x: '[String: Int]'
        """.replacing("'", with: "")),
    ])
  func brackets(_ schema: Reformatted) { schema.check() }

  @Test(
    "texts of several lines keep their shape",
    arguments: [
      Reformatted(
        """
        reduxgen: 1
        feature: A
        doc: >-
           One
           text.

           Two.

        state:
          x: |+ # computed
                Int {

                  1
                }

          y: |4
                String
              a
          z: Int =
        """.replacing("  z: Int =", with: "  z: Int"),
        """
        reduxgen: 1
        feature: A

        doc: >
          One
          text.

          Two.

        state:
          x: |  # computed
            Int {

              1
            }

          y: |2
              String
            a
          z: Int
        """)
    ])
  func blocks(_ schema: Reformatted) { schema.check() }

  @Test("line ends, a byte order mark and spaces at the ends of lines")
  func bytes() {
    let text =
      "\u{FEFF}---\r\nreduxgen: 1  \r\nfeature: A\r\n\r\n\r\n\r\n\r\nstate:  # x  \r\n   a: Int\r\n...\r\n"
    let expected = "---\nreduxgen: 1\nfeature: A\n\nstate:  # x\n  a: Int\n"
    #expect(Formatting(text).text == expected)
    #expect(Formatting("reduxgen: 1\nfeature: A").text == "reduxgen: 1\nfeature: A\n")
  }

  @Test(
    "keys that do not exist stay as they are",
    arguments: [
      Reformatted(
        """
        reduxgen: 1
        feature: A

        sagas:
          s: { ult<I takeEvery: a, put: b }
          t: {x: [a,  "b"], put: b?}
        """,
        """
        reduxgen: 1
        feature: A

        sagas:
          s: { ult<I takeEvery: a, put: b }
          t:
            x: [a,  "b"]
            put: b?
        """),
      Reformatted(
        """
        reduxgen: 1
        feature: A

        sagas:
          s: {ult<I takeEvery: a, put: b }
        """,
        """
        reduxgen: 1
        feature: A

        sagas:
          s: { ult<I takeEvery: a, put: b }
        """),
      Reformatted(
        """
        reduxgen: 1
        feature: A

        sagas:
          s: { takeEvery: a, put: b ?}
        """,
        """
        reduxgen: 1
        feature: A

        sagas:
          s:
            takeEvery: a
            put: 'b ?'
        """),
    ])
  func unknown(_ schema: Reformatted) { schema.check() }

  @Test("a file that is no YAML is left alone")
  func wrong() {
    let result = Formatting("reduxgen: 1\nstate: [\n")
    #expect(result.text == nil)
    #expect(result.lines == ["File.yaml:2:8: error: the `[` opened here is never closed"])
  }
}
