// Firefox, driven over WebDriver BiDi: each line in is a command, each line out what came of it.
// node firefox.mjs PROGRAM MILLISECONDS
// @ts-check
import { createInterface } from "node:readline";
import { launch } from "puppeteer-core";

const [program, patience] = process.argv.slice(2);
const browser = await launch({
  browser: "firefox",
  executablePath: program,
  defaultViewport: null,
  args: ["--width=1280", "--height=900"],
  timeout: Number(patience),
  protocolTimeout: Number(patience),
});
const [page] = await browser.pages();
page.setDefaultTimeout(Number(patience));

/** @type {string[]} */
const problems = [];
page.on("pageerror", (error) => problems.push(`error: ${error}`));
page.on("console", (message) => {
  if (message.type() === "error" || message.type() === "warn") problems.push(`console ${message.type()}: ${message.text()}`);
});

/** @param {string} expression */
async function element(expression) {
  const found = (await page.evaluateHandle(expression)).asElement();
  return /** @type {import("puppeteer-core").ElementHandle<HTMLInputElement>} */ (found);
}

/** @type {Record<string, (...words: string[]) => Promise<unknown>>} */
const commands = {
  open: async (address) => void (await page.goto(address)),
  reload: async () => void (await page.reload()),
  run: (expression) => page.evaluate(expression),
  click: async (expression) => (await element(expression)).click(),
  write: async (expression, text) => {
    const field = await element(expression);
    await field.click({ count: 3 });
    await field.type(text);
  },
  choose: async (expression, path) => (await element(expression)).uploadFile(path),
  problems: async () => problems,
};

for await (const line of createInterface({ input: process.stdin })) {
  const [command, ...words] = JSON.parse(line);
  const said = await commands[command](...words).then(
    (answer) => ({ answer: answer ?? null }),
    (error) => ({ error: String(error) }),
  );
  console.log(JSON.stringify(said));
}
await browser.close();
