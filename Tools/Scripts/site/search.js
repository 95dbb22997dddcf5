// Searches the sections of all pages. The index is a script, because pages that are opened as files cannot fetch.
(() => {
  "use strict";
  const root = document.body.dataset.root;
  const field = document.getElementById("site-search");
  const results = document.getElementById("site-results");
  const article = document.querySelector("article");
  const most = 40;

  function load() {
    if (document.getElementById("site-index")) return;
    const script = document.createElement("script");
    script.id = "site-index";
    script.src = `${root}/search-index.js`;
    script.onload = search;
    document.head.append(script);
  }

  // Zero if a word is missing. A heading counts more than text, and its first word most: `unknown-key` finds that rule.
  // Other words for a page count as much. Lists, such as that of the rules, come after guides.
  function score([page, heading, , text, synonyms, isList], words) {
    const title = heading.toLowerCase(), pageTitle = page.toLowerCase(), body = text.toLowerCase();
    const others = synonyms.toLowerCase().split(/[\s,]+/);
    let sum = 0, isName = false;
    for (const word of words) {
      // Members of the libraries' types have no text. They come after the pages that describe them.
      const points = title === word ? 200 : others.some(other => other && other.startsWith(word)) ? 120
        : title.startsWith(word) ? 100 : title.includes(word) ? (text ? 30 : 1)
        : pageTitle.includes(word) ? 10 : Math.min(body.split(word).length - 1, 9);
      if (points === 0) return 0;
      sum += points;
      isName ||= title === word;
    }
    return isList && !isName ? sum / 1000 : sum;
  }

  function excerpt(text, words) {
    const place = Math.max(0, ...words.map(word => text.toLowerCase().indexOf(word)));
    const start = Math.max(0, place - 60);
    return (start > 0 ? "…" : "") + text.slice(start, start + 180) + (text.length > start + 180 ? "…" : "");
  }

  function element(name, text, className) {
    const result = document.createElement(name);
    result.textContent = text;
    if (className) result.className = className;
    return result;
  }

  function search() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    results.hidden = words.length === 0;
    article.hidden = words.length > 0;
    if (words.length === 0 || !window.searchIndex) return;
    const found = window.searchIndex
      .map((entry, index) => ({ entry, index, points: score(entry, words) }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points || a.index - b.index);
    const list = document.createElement("ol");
    for (const { entry: [page, heading, href, text] } of found.slice(0, most)) {
      const link = element("a", heading);
      link.href = `${root}/${href}`;
      const item = document.createElement("li");
      item.append(link, element("span", heading === page ? "" : ` – ${page}`, "page"), element("p", excerpt(text, words)));
      list.append(item);
    }
    const count = found.length === 1 ? "1 section" : `${found.length} sections`;
    results.replaceChildren(element("h1", `${count} for “${field.value.trim()}”`), list);
    window.scrollTo(0, 0);
  }

  function close() {
    field.value = "";
    search();
  }

  field.addEventListener("focus", load);
  field.addEventListener("input", () => { load(); search(); });
  field.addEventListener("keydown", event => {
    if (event.key === "Escape") close();
    if (event.key === "Enter") results.querySelector("a")?.click();
  });
  document.addEventListener("keydown", event => {
    if (event.key !== "/" || event.target === field || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    field.focus();
  });
  // A result can be on this page.
  results.addEventListener("click", event => {
    if (event.target.closest("a")) close();
  });
  document.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  if (location.protocol !== "file:") {
    for (const note of document.querySelectorAll(".only-files")) note.hidden = true;
  }
})();
