"""Builds the site of the documentation, and follows its links: with a parser, and in Chromium if that is installed.

usage: site.py [--pages | SITE]
  --pages    leaves out the reference of the libraries, for which their code is compiled
  SITE       a built site, such as .build/documentation; nothing is built
"""

import contextlib
import fcntl
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import quote, unquote, urlsplit

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))

# What people search for, and the page that answers.
ANSWERS = {
    "pagination": "Pages", "infinite scroll": "Pages", "mock": "InjectClient", "inject": "InjectClient",
    "dependency injection": "InjectClient", "time travel": "Undo", "undo": "Undo", "redo": "Undo", "analytics": "Analytics",
    "deep link": "DeepLink", "logging": "LogActions", "persistence": "KeepState", "websocket": "WebSocket",
    "web socket": "WebSocket", "progress bar": "Progress", "WindowGroup": "App", "push notification": "SendFromOutside",
    "shared state": "ShareState", "virtual time": "TestTime", "diagram": "Picture",
    "thunk": "Names", "contramap": "Names", "prism": "Names", "combineReducers": "Names", "createAsyncThunk": "Names",
}


class Links(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self, path):
        super().__init__()
        self.links, self.anchors, self.repeated = [], set(), []
        with open(path, encoding="utf-8") as file:
            self.feed(file.read())

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src"):
                self.links.append((tag, value))
            elif name == "id":
                if value in self.anchors:
                    self.repeated.append(value)
                self.anchors.add(value)


def check_links(site):
    """Every link of every page leads to a file, and to an anchor in it."""
    paths = sorted(
        os.path.join(folder, name) for folder, _, names in os.walk(site) for name in names if name.endswith(".html"))
    # DocC's pages make their links with scripts.
    reference = os.path.join(site, "reference") + os.sep
    pages = {path: Links(path) for path in paths if not path.startswith(reference)}
    wrong, count = [], 0
    for path, page in pages.items():
        wrong += [f"{path}: id {anchor} twice" for anchor in page.repeated]
        for tag, link in page.links:
            parts = urlsplit(link)
            if parts.scheme:
                # Only a reader who clicks leaves the site.
                if not (tag == "a" and parts.scheme in ("https", "mailto") or link == "data:,"):
                    wrong.append(f"{path}: {link} is loaded from elsewhere")
                continue
            count += 1
            target = os.path.normpath(os.path.join(os.path.dirname(path), unquote(parts.path))) if parts.path else path
            if not os.path.isfile(target):
                wrong.append(f"{path}: {link} leads to no file")
            elif parts.fragment and unquote(parts.fragment) not in pages[target].anchors:
                wrong.append(f"{path}: {link} leads to no anchor")
    assert not wrong, "\n".join(wrong)
    assert len(pages) > 100 and count > 5000, f"{len(pages)} pages with {count} links"
    return pages, count


def check_index(site, pages):
    """The search has every rule and every heading, and what it has is there."""
    with open(os.path.join(site, "search-index.js"), encoding="utf-8") as file:
        entries = json.loads(re.fullmatch(r"window\.searchIndex = (\[.*\]);\n", file.read(), re.DOTALL)[1])
    for _, heading, href, *_ in entries:
        path, _, anchor = href.partition("#")
        path = os.path.join(site, unquote(path))
        assert os.path.isfile(path), f"the search has {href}, which is no file"
        assert not anchor or anchor in pages[path].anchors, f"the search has {href}, which is no anchor"
        assert heading, f"the search has {href} without a heading"
    found = {href for _, _, href, *_ in entries}
    if os.path.exists(os.path.join(site, "reference")):
        types = {heading: href for page, heading, href, *_ in entries if page == "Reference"}
        assert {"Store", "Store.send", "TestStore"} <= types.keys(), f"the search has of the reference only {types.keys()}"
    pages_of_rules = glob.glob(os.path.join(ROOT, "Documentation/Rules/*.md"))
    rules = []
    for page in pages_of_rules:
        with open(page, encoding="utf-8") as file:
            name = os.path.basename(page).removesuffix(".md")
            rules += [f"Documentation/Rules/{name}.html#{rule}" for rule in re.findall(r"^## ([a-z0-9-]+)$", file.read(), re.MULTILINE)]
    assert len(rules) > 100
    missing = [rule for rule in rules if rule not in found]
    assert not missing, f"the search lacks {missing}"
    for word, path in {
        "the file is empty; start with": "Documentation/Rules/yaml.html#empty-file", "takeLatest": "Documentation/Language.html",
        "libyaml": "index.html", "redux-saga": "Sources/ReduxRuntime/ReduxRuntime.docc/",
        "--depfile": "Documentation/Reference/CommandLine.html",
    }.items():
        assert any(href.startswith(path) and word in text for _, _, href, text, *_ in entries), f"no {word} in {path}"
    assert not any("flowchart LR" in text for _, _, _, text, *_ in entries), "the search finds the source of a picture"
    return len(entries)


def check_pictures():
    """Every flowchart that reduxgen prints can be drawn, and has a curve for each of its edges."""
    sys.path.insert(0, os.path.join(ROOT, "Tools/Scripts/site"))
    from flowchart import draw

    graphs = os.path.join(ROOT, "Tests/Data/Graphs")
    names = [name for name in os.listdir(graphs) if name.endswith(".mmd")]
    assert len(names) >= 6, names
    for name in names:
        with open(os.path.join(graphs, name), encoding="utf-8") as file:
            text = file.read()
        picture = draw(text, 1)
        edges = len(re.findall(r" (?:-->|-\.->|==>|---)", text))
        assert picture.count('<path class="edge') == edges > 0, f"{name}: {edges} edges"
        assert "nan" not in picture and "inf" not in picture, name


class Browser:
    """Chromium without a window, driven over two pipes."""

    def __init__(self, program, profile):
        commands, self.commands = os.pipe()
        self.events, events = os.pipe()

        def connect():
            # Chromium reads from 3 and writes to 4. The pipes may have these very numbers.
            high = [fcntl.fcntl(pipe, fcntl.F_DUPFD, 10) for pipe in (commands, events)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             f"--user-data-dir={profile}", "--window-size=1300,900", "about:blank"],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(events)
        self.number, self.buffer, self.session = 0, b"", None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.buffer:
                data = os.read(self.events, 1 << 20)
                assert data, "Chromium ended"
                self.buffer += data
            answer, _, self.buffer = self.buffer.partition(b"\0")
            answer = json.loads(answer)
            if answer.get("id") == self.number:
                # A page that is left answers nothing more.
                left = "navigated" in answer.get("error", {}).get("message", "")
                assert "result" in answer or left, f"{method}: {answer}"
                return answer.get("result", {})

    def value(self, script):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        return answer.get("result", {}).get("value")

    def wait(self, script):
        """A page loads whenever it does; the script must become true."""
        end = time.monotonic() + 20
        while not self.value(script):
            assert time.monotonic() < end, f"{self.value('location.href')}: never true: {script}"
            time.sleep(0.02)

    def open(self, path):
        self.call("Page.navigate", url="file://" + quote(path))
        self.wait(f"document.readyState === 'complete' && location.pathname === {json.dumps(quote(path))}")

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        self.wait(f"innerWidth === {width}")

    def search(self, words):
        self.value("document.getElementById('site-search').value = ''; document.getElementById('site-search').focus()")
        self.call("Input.insertText", text=words)
        self.wait(f"document.querySelector('#site-results h1')?.textContent.endsWith({json.dumps(f'“{words}”')})")
        return self.value("document.querySelector('#site-results').innerText")

    def press_enter(self):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key="Enter", code="Enter", windowsVirtualKeyCode=13)

    def end(self):
        os.close(self.commands)
        self.process.kill()
        self.process.wait()


def browse(program, site):
    """What a reader does first: follow links, and search."""
    with tempfile.TemporaryDirectory(prefix="reduxgen-chromium-", ignore_cleanup_errors=True) as profile:
        browser = Browser(program, profile)
        try:
            browser.open(os.path.join(site, "index.html"))
            browser.wait("document.querySelector('h1').textContent.trim() === 'reduxgen'")
            # The picture has loaded, nothing is wider than the window, and code has a font of its own.
            browser.wait("[...document.images].length > 0 && [...document.images].every(i => i.naturalWidth > 300)")
            assert browser.value("document.documentElement.scrollWidth <= innerWidth")
            assert "mono" in browser.value("getComputedStyle(document.querySelector('pre code')).fontFamily").lower()
            for name in ("Tutorial", "Rules", "Guide", "The store", "reduxgen"):
                browser.value(
                    f"[...document.querySelectorAll('nav a')].find(a => a.textContent === {json.dumps(name)}).click()")
                browser.wait(
                    f"document.readyState === 'complete' && document.title === {json.dumps(name)}")
            assert browser.search("nothing has these words").startswith("0 sections")
            for words, page in ANSWERS.items():
                browser.search(words)
                first = browser.value("document.querySelector('#site-results a')?.getAttribute('href')")
                assert first and f"/{page}.html" in first, f"“{words}” finds first {first}"
            # A guide comes before the rules, whose text has the word more often.
            browser.search("optimistic")
            first = browser.value("document.querySelector('#site-results a').getAttribute('href')")
            assert "Optimistic.html" in first, first
            found = browser.search("unknown-field").splitlines()
            assert found[1].startswith("unknown-field"), found
            browser.press_enter()
            browser.wait("location.hash === '#unknown-field' && document.readyState === 'complete'")
            browser.wait("Math.abs(document.querySelector('#unknown-field').getBoundingClientRect().top) < 100")
            # A result on the same page closes the search.
            browser.search("empty-file")
            browser.press_enter()
            browser.wait("document.getElementById('site-results').hidden && location.hash === '#empty-file'")
            check_front_page(browser, site)
            # DocC's pages need a server. Opened as files, they lead to the page that says so.
            if os.path.exists(os.path.join(site, "reference")):
                path = os.path.join(site, "reference/documentation/reduxruntime/store/index.html")
                browser.call("Page.navigate", url="file://" + quote(path))
                browser.wait("document.title === 'Reference' && !document.querySelector('.only-files').hidden")
                check_way_back(browser, site)
        finally:
            browser.end()


def check_front_page(browser, site):
    """Its picture is drawn, and a phone shows all of it."""
    browser.resize(1300, 900)
    browser.open(os.path.join(site, "index.html"))
    assert browser.value("document.querySelectorAll('.flowchart svg .node').length") == 5
    assert browser.value("document.querySelectorAll('.flowchart svg .edge').length") == 7
    assert "flowchart LR" not in browser.value("document.querySelector('article').textContent")
    heads = "document.querySelectorAll('article table:has(td pre) th')"
    inside = "[..." + heads + "].every(h => {{ const r = h.getBoundingClientRect();" \
        " return r.width > 100 && r.left >= 0 && r.right <= {} }})"
    beside = f"{heads}[0].offsetTop === {heads}[1].offsetTop"
    assert browser.value(inside.format(1300)) and browser.value(beside)
    browser.resize(390, 800)
    assert browser.value("document.documentElement.scrollWidth <= innerWidth")
    assert browser.value(inside.format(390)) and not browser.value(beside)
    browser.call("Emulation.clearDeviceMetricsOverride")


def check_way_back(browser, site):
    """DocC's pages lead back to the guide, also after their router has changed the address."""
    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def finish(self):
            # The browser leaves a page whose files are still on their way.
            with contextlib.suppress(ConnectionError):
                super().finish()

        def copyfile(self, *files):
            with contextlib.suppress(ConnectionError):
                super().copyfile(*files)

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        home = f"http://127.0.0.1:{server.server_port}"
        browser.call("Page.navigate", url=f"{home}/reference/documentation/reduxruntime/store/index.html")
        back = "[...document.querySelectorAll('a')].find(a => a.textContent === 'Guide and search')"
        # DocC has drawn its page, too.
        browser.wait(f"document.querySelector('h1')?.textContent.includes('Store') && {back} !== undefined")
        font = browser.value("getComputedStyle(document.body).fontFamily")
        assert font.startswith("system-ui"), f"DocC's pages have fonts of their own: {font}"
        browser.value("history.pushState(null, '', 'send(_:)/deeper')")
        browser.value(f"{back}.click()")
        browser.wait(f"location.href === '{home}/index.html' && document.title === 'reduxgen'")
    finally:
        server.shutdown()
        server.server_close()


def contents(site):
    result = {}
    for folder, _, names in os.walk(site):
        for name in names:
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                result[os.path.relpath(path, site)] = file.read()
    return result


def build(site, *options):
    subprocess.run(["Tools/Scripts/build-docs", site, *options], cwd=ROOT, check=True)


def main():
    option = sys.argv[1] if len(sys.argv) > 1 else ""
    with tempfile.TemporaryDirectory(prefix="reduxgen-site-") as folder:
        site = os.path.abspath(option)
        if option in ("", "--pages"):
            # The same input gives the same bytes.
            sites = [os.path.join(folder, name) for name in ("one", "two")]
            for site in sites:
                build(site, "--pages")
            one, two = map(contents, sites)
            assert one == two, [path for path in sorted(one | two) if one.get(path) != two.get(path)]
        if not option:
            site = os.path.join(folder, "whole")
            build(site)
        check_pictures()
        pages, links = check_links(site)
        entries = check_index(site, pages)
        print(f"{len(pages)} pages, {links} links, {entries} sections to search in")
        program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
        if program:
            browse(program, site)
            print("Chromium follows links and searches")
        else:
            print("Chromium is not installed: no page was opened in a browser")


if __name__ == "__main__":
    main()
