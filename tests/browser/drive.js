// Opens the reports that ./run made and uses them as a reader would.
"use strict";
const { chromium } = require("playwright-core");
const assert = require("node:assert/strict");
const path = require("node:path");

const [work, pictures, images] = process.argv.slice(2);

async function open(browser, file, options) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, ...options });
  const page = await context.newPage();
  const trouble = [];
  page.on("console", (message) => trouble.push("console: " + message.text()));
  page.on("pageerror", (error) => trouble.push("error: " + error.message));
  page.on("request", (request) => {
    if (request.url() !== "file://" + file) trouble.push("request: " + request.url());
  });
  await page.goto("file://" + file);
  return { page, trouble, close: () => context.close() };
}

async function picture(page, name) {
  if (pictures === "--pictures") await page.screenshot({ path: path.join(images, name) });
}

const shown = (page) => page.locator("section.finding:visible");

/** Selects a finding in the list and waits until it is shown: the page follows the address, which changes later. */
async function select(page, index) {
  const link = page.locator("nav a").nth(index);
  const id = await link.getAttribute("href");
  await link.click();
  await page.locator(`section.finding${id}`).waitFor({ state: "visible" });
}

const step = (page) => page.locator(".controls output:visible").textContent();

/**
 * The arrows of the diagrams that cross a text, as found by looking at points along each arrow. Texts of the same row
 * must not overlap either.
 */
const crossings = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const svg of document.querySelectorAll("svg.steps")) {
      if (svg.getBoundingClientRect().width === 0) continue;
      const boxes = [...svg.querySelectorAll("text")].map((text) => ({ text: text.textContent, box: text.getBBox() }));
      for (const line of svg.querySelectorAll("path.hb:not(.tip), path.missing:not(.tip)")) {
        for (let at = 0; at <= line.getTotalLength(); at += 2) {
          const { x, y } = line.getPointAtLength(at);
          // a text's box is higher than its letters
          const hit = boxes.find(({ box }) =>
            x > box.x && x < box.x + box.width && y > box.y + 2 && y < box.y + box.height - 2);
          if (hit) found.push(hit.text);
        }
      }
      for (let i = 0; i < boxes.length; i++)
        for (let j = i + 1; j < boxes.length; j++) {
          const [a, b] = [boxes[i].box, boxes[j].box];
          const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1;
          if (!apart) found.push(boxes[i].text + " / " + boxes[j].text);
        }
    }
    return [...new Set(found)];
  });

async function stories(browser) {
  const { page, trouble, close } = await open(browser, path.join(work, "letters.html"), { colorScheme: "light" });
  assert.equal(await page.locator("nav a").count(), 1, "two races with one fix are told together");
  const story = shown(page).locator("table.story");
  assert.match(await story.textContent(), /letter is "a letter with a text that is longer than/);
  assert.match(await page.locator("nav a").textContent(), /Letters\.ready.*Letters\.java:\d+ with :\d+/);
  const clipped = await story.evaluate((table) =>
    [...table.querySelectorAll("td, code")].some((cell) => cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 0));
  assert.ok(!clipped, "a value is clipped");
  assert.equal(await shown(page).locator(".card.verified:visible").count(), 1, "the best change repairs everything");
  assert.match(await shown(page).locator(".card .diff").first().textContent(), /volatile/);
  assert.deepEqual(await crossings(page), []);
  await page.screenshot({ path: path.join(work, "letters.png"), fullPage: true });
  await picture(page, "report-story.png");
  assert.deepEqual(trouble, []);
  await close();
}

/** Every id is an address, also that of a race that another one tells. */
async function addresses(browser) {
  const { page, trouble, close } = await open(browser, path.join(work, "shop.html") + "#D1", {});
  await shown(page).locator("h2", { hasText: "D1" }).waitFor();
  await page.goto("file://" + path.join(work, "letters.html") + "#R2");
  assert.ok(await page.locator("details#R2").evaluate((details) => details.open), "the other pair is open");
  assert.ok(await page.locator("details#R2 figure").first().isVisible());
  assert.deepEqual(trouble.filter((line) => !line.startsWith("request: file://" + work)), []);
  await close();
}

async function proof(browser) {
  const { page, trouble, close } = await open(browser, path.join(work, "proof.html"), { colorScheme: "light" });
  const verdict = page.locator("section.verdict");
  assert.match(await verdict.textContent(), /no data race, deadlock or uncaught exception in any schedule/);
  assert.match(await verdict.locator(".sizes").textContent(), /2 schedules, all that differ/);
  assert.match(await verdict.textContent(), /Assumptions/);
  await page.screenshot({ path: path.join(work, "proof.png"), fullPage: true });
  await picture(page, "report-verified.png");
  assert.deepEqual(trouble, []);
  await close();
}

async function incomplete(browser) {
  const { page, trouble, close } = await open(browser, path.join(work, "incomplete.html"), { colorScheme: "light" });
  assert.match(await page.locator("section.verdict").textContent(), /What was not seen.*What to do next/s);
  await page.screenshot({ path: path.join(work, "incomplete.png"), fullPage: true });
  assert.deepEqual(trouble, []);
  await close();
}

/** On paper, all findings are there, and nothing that only works on a screen. */
async function paper(browser) {
  const { page, trouble, close } = await open(browser, path.join(work, "shop.html"), { colorScheme: "dark" });
  await page.emulateMedia({ media: "print" });
  assert.equal(await shown(page).count(), await page.locator("section.finding").count());
  assert.ok(!(await page.locator(".controls").first().isVisible()));
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.screenshot({ path: path.join(work, "paper.png"), fullPage: true });
  assert.deepEqual(trouble, []);
  await close();
}

/** The image alone, in both colour schemes: no text leaves it, and texts do not overlap. */
async function image(browser) {
  for (const [name, colorScheme] of [["letters", "light"], ["letters", "dark"], ["shop", "dark"], ["proof", "light"]]) {
    const { page, trouble, close } = await open(browser, path.join(work, name + ".svg"), { colorScheme });
    const outside = await page.evaluate(() => {
      const svg = document.documentElement;
      const width = Number(svg.getAttribute("width"));
      const height = Number(svg.getAttribute("height"));
      const texts = [...svg.querySelectorAll("text")].map((text) => ({ text: text.textContent, box: text.getBBox() }));
      const bad = texts.filter(({ box }) => box.x < 0 || box.x + box.width > width || box.y + box.height > height);
      for (let i = 0; i < texts.length; i++)
        for (let j = i + 1; j < texts.length; j++) {
          const [a, b] = [texts[i].box, texts[j].box];
          const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y + 2 || b.y + b.height <= a.y + 2;
          if (!apart) bad.push({ text: texts[i].text + " / " + texts[j].text });
        }
      return bad.map(({ text }) => text);
    });
    assert.deepEqual(outside, []);
    await page.screenshot({ path: path.join(work, `image-${name}-${colorScheme}.png`) });
    assert.deepEqual(trouble, []);
    await close();
  }
}

async function fiveKinds(browser) {
  const { page, trouble, close } = await open(browser, path.join(work, "shop.html"), { colorScheme: "light" });
  const links = page.locator("nav a");
  assert.equal(await links.count(), 5);
  const kinds = new Set();
  for (let i = 0; i < 5; i++) {
    await select(page, i);
    assert.equal(await shown(page).count(), 1, "one finding is shown");
    const kind = await shown(page).locator(".badge").first().textContent();
    kinds.add(kind + (await shown(page).locator("h2").textContent()).includes("[]"));
    if ((await shown(page).locator(".player").count()) === 0) continue;
    const all = Number((await step(page)).split(" of ")[1]);
    assert.equal(await step(page), `step ${all} of ${all}`);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await step(page), `step ${all - 1} of ${all}`);
    await page.keyboard.press("Home");
    assert.equal(await step(page), `step 1 of ${all}`);
    assert.ok(await shown(page).getByRole("button", { name: "One step back" }).isDisabled());
    await shown(page).getByRole("button", { name: "One step forward" }).click();
    assert.equal(await step(page), `step 2 of ${all}`);
    await shown(page).locator("svg .step").nth(all - 1).click();
    assert.equal(await step(page), `step ${all} of ${all}`);
    assert.ok((await shown(page).locator("svg path.hb.tip").count()) >= 2, "happens-before arrows");
    assert.deepEqual(await crossings(page), []);
  }
  assert.equal(kinds.size, 5, [...kinds].join());
  await select(page, 1);
  assert.ok((await shown(page).locator("svg path.missing.tip").count()) === 1, "the missing edge");
  assert.equal(await shown(page).locator("figure pre .marked").count(), 2, "two excerpts");
  assert.match(await shown(page).locator(".state").textContent(), /Shop\.open = 0/);
  assert.match(await shown(page).locator(".state").textContent(), /clerk: Shop\.tillLock/);
  assert.match(await shown(page).locator("h3", { hasText: "No single change repairs everything" }).textContent(), /tried/);
  assert.equal(await shown(page).locator(".card.verified").count(), 0, "another fault remains");
  await page.screenshot({ path: path.join(work, "race-light.png") });
  await picture(page, "report-race.png");
  await shown(page).locator(".cards").first().scrollIntoViewIfNeeded();
  await page.screenshot({ path: path.join(work, "advice-light.png") });
  await select(page, 2);
  await page.screenshot({ path: path.join(work, "deadlock-light.png") });
  await page.keyboard.press("n");
  await shown(page).locator("h2", { hasText: /ArithmeticException/ }).waitFor();
  await page.screenshot({ path: path.join(work, "exception-light.png"), fullPage: true });
  await page.keyboard.press("n");
  await page.screenshot({ path: path.join(work, "views-light.png"), fullPage: true });
  assert.deepEqual(trouble, []);
  await close();
}

async function dark(browser) {
  const { page, trouble, close } = await open(browser, path.join(work, "shop.html"), { colorScheme: "dark" });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await background();
  await select(page, 2);
  await page.screenshot({ path: path.join(work, "deadlock-dark.png") });
  await picture(page, "report-deadlock-dark.png");
  await page.getByRole("button", { name: "Switch between dark and light" }).click();
  assert.notEqual(await background(), before);
  assert.deepEqual(trouble, []);
  await close();
}

async function withoutScript(browser) {
  const { page, trouble, close } = await open(browser, path.join(work, "shop.html"), { javaScriptEnabled: false });
  assert.equal(await shown(page).count(), 5, "all findings are there without a script");
  assert.ok(await page.locator("svg.steps").first().isVisible());
  await page.screenshot({ path: path.join(work, "no-script.png"), fullPage: true });
  // what the policy forbids to run is told by the browser; nothing else may be
  assert.deepEqual(trouble, []);
  await close();
}

async function livelock(browser) {
  const { page, trouble, close } = await open(browser, path.join(work, "spin.html"), {});
  assert.match(await shown(page).locator(".badge").first().textContent(), /Livelock/);
  await page.keyboard.press("ArrowLeft");
  await page.screenshot({ path: path.join(work, "livelock.png") });
  assert.deepEqual(trouble, []);
  await close();
}

async function manySteps(browser) {
  const { page, trouble, close } = await open(browser, path.join(work, "long.html"), {});
  const all = Number((await step(page)).split(" of ")[1]);
  assert.ok(all >= 2000, all + " steps");
  const began = Date.now();
  for (let i = 0; i < 100; i++) await page.keyboard.press("ArrowLeft");
  const each = (Date.now() - began) / 100;
  assert.equal(await step(page), `step ${all - 100} of ${all}`);
  console.log(`${all} steps: ${each.toFixed(1)} ms for each`);
  await page.screenshot({ path: path.join(work, "long.png") });
  assert.deepEqual(trouble, []);
  await close();
}

async function narrow(browser) {
  const { page, trouble, close } = await open(browser, path.join(work, "shop.html"), { viewport: { width: 420, height: 900 } });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.screenshot({ path: path.join(work, "narrow.png") });
  assert.ok(wide <= 420, "the page itself does not scroll sideways: " + wide);
  assert.deepEqual(trouble, []);
  await close();
}

(async () => {
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  try {
    for (const test of [
      fiveKinds, stories, addresses, proof, incomplete, image, paper, dark, withoutScript, livelock, manySteps, narrow,
    ]) {
      await test(browser);
      console.log("ok " + test.name);
    }
  } finally {
    await browser.close();
  }
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
