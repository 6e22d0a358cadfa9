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
  }
  assert.equal(kinds.size, 5, [...kinds].join());
  await select(page, 1);
  assert.ok((await shown(page).locator("svg path.missing.tip").count()) === 1, "the missing edge");
  assert.equal(await shown(page).locator("figure pre .marked").count(), 2, "two excerpts");
  assert.match(await shown(page).locator(".state").textContent(), /Shop\.open = 0/);
  assert.match(await shown(page).locator(".state").textContent(), /clerk: Object@/);
  assert.ok((await shown(page).locator(".card.verified").count()) > 0);
  assert.match(await shown(page).locator(".card .diff").first().textContent(), /volatile/);
  await page.screenshot({ path: path.join(work, "race-light.png") });
  await picture(page, "report-race.png");
  await shown(page).locator(".cards").scrollIntoViewIfNeeded();
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
    for (const test of [fiveKinds, dark, withoutScript, livelock, manySteps, narrow]) {
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
