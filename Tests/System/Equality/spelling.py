"""How two builds spell the same: rules by their old ids and their new names, and what `--migrate` leaves out."""

import json
import pathlib
import re

ID = re.compile(r"\b(?:RX|rx)\d{3}\b")
ALLOW = re.compile(r"(#[ \t]*reduxgen:allow)((?:(?! --|\n).)*)")
# Where the page of a rule is, and a fingerprint of findings.
LINK = re.compile(r'("(?:href|helpUri|resultId)": ?)"[^"]*"')
# What depends on how long an id is, where it stands in a schema.
END = re.compile(r'("endColumn": ?)\d+|("end": ?)\{\s*"(?:line|character)": ?\d+,\s*"(?:column|character|line)": ?\d+\s*\}')
UNDERLINE = re.compile("~+")
COLUMN = re.compile(r'(\.yaml:\d+):\d+|"(?:column|startColumn|endColumn)": ?\d+')
HASH = re.compile(r"reduxgen:hash [0-9a-f]{16}")


class Spelling:
    """Nothing is changed."""

    def schema(self, text):
        """A schema as this build gets it."""
        return text

    def answer(self, text, project):
        """What this build has written, as it is compared."""
        return text


class Names(Spelling):
    """A file with lines such as `RX037 unknown-key`. Several ids may have one name."""

    def __init__(self, path):
        lines = [line.split() for line in pathlib.Path(path).read_text().splitlines() if line and not line.startswith("#")]
        self.names = dict(lines)
        self.ids = {}
        for number, name in lines:
            self.ids.setdefault(name, []).append(number)

    def named(self, text):
        return ID.sub(lambda match: self.names.get(match[0].upper(), match[0]), text)

    def allowing(self, text, spelled):
        """A schema with other words in the comments that allow rules. Elsewhere, an id or a name may be any word."""
        return ALLOW.sub(lambda match: match[1] + re.sub(r"[\w-]+", lambda word: spelled(word[0]), match[2]), text)

    def compared(self, text, project):
        text = LINK.sub(r'\1""', withoutRules(self.named(text)))
        if "reduxgen:allow" in project.text:
            text = UNDERLINE.sub("~", END.sub(lambda match: f"{match[1] or match[2]}0", text))
        return text


class Old(Names):
    def schema(self, text):
        return self.allowing(text, lambda word: ", ".join(self.ids.get(word, [word])))

    def answer(self, text, project):
        return self.compared(text, project)


class New(Names):
    def schema(self, text):
        return self.allowing(text, self.named)

    def answer(self, text, project):
        return self.compared(text, project)


def withoutRules(text):
    """A document of SARIF without its list of rules: merged rules have one description."""
    if '"$schema": "https://json.schemastore.org/sarif' not in text:
        return text
    document = json.loads(text)
    for run in document["runs"]:
        run["tool"]["driver"]["rules"] = []
        for result in run["results"]:
            result.pop("ruleIndex", None)
    return json.dumps(document, indent=2, ensure_ascii=False)


def withoutPlaces(text):
    """Without what moves when a schema gets other words."""
    return HASH.sub("reduxgen:hash", COLUMN.sub(r"\1", text))
