(function () {
  "use strict";

  function element(name, type, text) {
    var made = document.createElement(name);
    if (type) made.className = type;
    if (text !== undefined) made.textContent = text;
    return made;
  }

  function button(text, label, action) {
    var made = element("button", "", text);
    made.type = "button";
    made.title = label;
    made.setAttribute("aria-label", label);
    made.addEventListener("click", action);
    return made;
  }

  var findings = Array.prototype.slice.call(document.querySelectorAll("section.finding[id]"));
  var links = Array.prototype.slice.call(document.querySelectorAll("nav a"));
  var players = {};
  var current = null;

  /* Steps through the path of one finding. Everything shown comes from the table of its steps. */
  function player(section) {
    var box = section.querySelector(".player");
    if (!box) return null;
    var rows = Array.prototype.map.call(section.querySelector("table.path").querySelectorAll("tbody tr"), function (row) {
      var cells = row.cells;
      return {
        thread: cells[1].textContent, action: cells[2].textContent, place: cells[3].textContent,
        source: cells[4].textContent, value: cells[5].textContent, holds: cells[6].textContent
      };
    });
    var lanes = box.querySelector(".lanes");
    var svg = box.querySelector("svg.steps");
    var future = svg.querySelector(".future");
    var bars = svg.querySelectorAll(".row");
    var height = Number(svg.getAttribute("height"));
    var rowHeight = bars.length ? Number(bars[0].getAttribute("height")) : 0;
    var at = rows.length - 1;

    var controls = element("div", "controls");
    var first = button("|\u25C0", "First step (Home)", function () { go(0); });
    var back = button("\u25C0 back", "One step back (left arrow)", function () { go(at - 1); });
    var forth = button("forward \u25B6", "One step forward (right arrow)", function () { go(at + 1); });
    var last = button("\u25B6|", "Last step (End)", function () { go(rows.length - 1); });
    var slider = element("input");
    slider.type = "range";
    slider.min = "0";
    slider.max = String(rows.length - 1);
    slider.setAttribute("aria-label", "Step");
    slider.addEventListener("input", function () { go(Number(slider.value)); });
    var where = element("output");
    [first, back, slider, forth, last, where].forEach(function (part) { controls.appendChild(part); });
    box.parentNode.insertBefore(controls, box);
    var state = element("aside", "state");
    state.setAttribute("aria-live", "polite");
    box.appendChild(state);

    svg.addEventListener("click", function (event) {
      var hit = event.target.closest("[data-step]");
      if (hit) go(Number(hit.getAttribute("data-step")));
    });

    function go(to) {
      if (to < 0 || to >= rows.length) return;
      bars[at].classList.remove("selected");
      at = to;
      bars[at].classList.add("selected");
      var below = (at + 1) * rowHeight;
      future.setAttribute("y", String(below));
      future.setAttribute("height", String(at === rows.length - 1 ? 0 : height - below));
      slider.value = String(at);
      where.textContent = "step " + (at + 1) + " of " + rows.length;
      first.disabled = back.disabled = at === 0;
      last.disabled = forth.disabled = at === rows.length - 1;
      var top = at * rowHeight;
      if (top < lanes.scrollTop + rowHeight || top > lanes.scrollTop + lanes.clientHeight - 3 * rowHeight) {
        lanes.scrollTop = Math.max(0, top - lanes.clientHeight / 2);
      }
      show();
    }

    /* The state after the step: where each thread is, what it holds, the last value seen of each variable. */
    function show() {
      var threads = {};
      var order = [];
      var values = {};
      var names = [];
      for (var i = 0; i <= at; i++) {
        var row = rows[i];
        if (!Object.prototype.hasOwnProperty.call(threads, "t" + row.thread)) order.push(row.thread);
        threads["t" + row.thread] = row;
        var match = /^(?:VOLATILE |FAILED |SPURIOUSLY FAILED )?(READ|WRITE|UPDATE|CAS) (.*)$/.exec(row.action);
        /* the name without its package; an array or atomic that has no name of its own cannot be told from others */
        var name = match ? match[2].replace(/^(?:[a-z_]\w*\.)+(?=[A-Z])/, "") : "";
        if (name.indexOf(".") > 0 && row.value !== "") {
          if (!Object.prototype.hasOwnProperty.call(values, "v" + name)) names.push(name);
          values["v" + name] = { value: row.value, how: match[1] === "READ" ? "read" : "written", by: row.thread };
        }
      }
      state.textContent = "";
      var now = rows[at];
      state.appendChild(element("h4", "", "Step " + (at + 1)));
      state.appendChild(element("div", "now", now.thread + ": " + now.action));
      if (now.place) state.appendChild(element("div", "place", now.place));
      if (now.source) state.appendChild(element("code", "", now.source));
      if (now.value) state.appendChild(element("div", "", "value: " + now.value));
      state.appendChild(element("h4", "", "Locks held"));
      var held = element("ul");
      order.forEach(function (thread) {
        var item = element("li", threads["t" + thread].holds ? "held" : "");
        item.textContent = thread + ": " + (threads["t" + thread].holds || "none");
        held.appendChild(item);
      });
      state.appendChild(held);
      if (names.length > 0) {
        state.appendChild(element("h4", "", "Values seen"));
        var seen = element("ul");
        names.forEach(function (name) {
          var value = values["v" + name];
          var item = element("li");
          item.appendChild(element("code", "", name + " = " + value.value));
          item.appendChild(element("span", "place", "  " + value.how + " by " + value.by));
          seen.appendChild(item);
        });
        state.appendChild(seen);
      }
    }

    go(at);
    return { go: go, at: function () { return at; }, length: rows.length };
  }

  function select(section, move) {
    if (!section) return;
    current = section;
    findings.forEach(function (each) { each.classList.toggle("selected", each === section); });
    links.forEach(function (link) {
      var chosen = link.getAttribute("href") === "#" + section.id;
      link.classList.toggle("selected", chosen);
      if (chosen) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
    if (!(section.id in players)) players[section.id] = player(section);
    if (move) window.scrollTo(0, 0);
  }

  /* An address names a finding, or one that is told with it and has its own part of the section. */
  function selectByHash(move) {
    var part = window.location.hash.length > 1 ? document.getElementById(window.location.hash.slice(1)) : null;
    var wanted = part ? part.closest("section.finding") : null;
    select(wanted || findings[0], move && wanted);
    if (wanted && part !== wanted) {
      part.open = true;
      part.scrollIntoView();
    }
  }

  document.body.classList.add("scripted");
  if (findings.length > 1) document.body.classList.add("single");

  var nav = document.querySelector("nav");
  if (nav && findings.length > 5) {
    var filter = element("input");
    filter.type = "search";
    filter.placeholder = "Filter findings";
    filter.setAttribute("aria-label", "Filter findings");
    filter.addEventListener("input", function () {
      var wanted = filter.value.toLowerCase();
      links.forEach(function (link) {
        link.parentNode.hidden = link.textContent.toLowerCase().indexOf(wanted) < 0;
      });
    });
    nav.insertBefore(filter, nav.firstChild);
  }

  var theme = button("Dark / light", "Switch between dark and light", function () {
    var root = document.documentElement;
    var dark = root.dataset.theme ? root.dataset.theme === "dark"
      : window.matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  });
  theme.classList.add("theme");
  document.querySelector("header").appendChild(theme);

  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !current) return;
    if (event.target.tagName === "INPUT") return;
    var path = players[current.id];
    var index = findings.indexOf(current);
    var to = null;
    if (event.key === "ArrowRight" || event.key === "l") to = 1;
    else if (event.key === "ArrowLeft" || event.key === "h") to = -1;
    if (to !== null && path) path.go(path.at() + to);
    else if (event.key === "Home" && path) path.go(0);
    else if (event.key === "End" && path) path.go(path.length - 1);
    else if (event.key === "n" && index + 1 < findings.length) window.location.hash = findings[index + 1].id;
    else if (event.key === "p" && index > 0) window.location.hash = findings[index - 1].id;
    else return;
    event.preventDefault();
  });

  window.addEventListener("hashchange", function () { selectByHash(true); });
  selectByHash(false);
})();
