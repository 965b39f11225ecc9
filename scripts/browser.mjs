// Finds a Chromium for the end-to-end tests: CHROME_PATH, the system's, Playwright's own, else that of an npm package,
// which CHROME_PATH=packaged takes in any case: it is the same everywhere.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, root } from './workspace.mjs';

const requireFromWeb = createRequire(join(root, 'apps/web/package.json'));

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const NO_BROWSER =
  'No browser for the end-to-end tests: install Chromium or Chrome (on Debian: apt-get install chromium), ' +
  'or run `npx playwright install chromium`, or set CHROME_PATH to one.';

const NOT_PACKAGED =
  'the Chromium of the npm package @sparticuz/chromium is for Linux on x64, and does not start here.';

/** Its path and the environment variables it needs. Ends the script with a message when no browser starts. */
export async function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given === 'packaged') return (await findPackagedBrowser()) ?? fail(`CHROME_PATH is ${given}: ${NOT_PACKAGED}`);
  if (given)
    return canStart(given) ? { path: given, env: {} } : fail(`CHROME_PATH names ${given}, which does not start.`);
  for (const path of [...systemPaths, findPlaywrightBrowser()]) if (canStart(path)) return { path, env: {} };
  return (await findPackagedBrowser()) ?? fail(NO_BROWSER);
}

function canStart(path, env = {}) {
  if (!path || !existsSync(path)) return false;
  return spawnSync(path, ['--version'], { timeout: 20_000, env: { ...process.env, ...env } }).status === 0;
}

function findPlaywrightBrowser() {
  try {
    return requireFromWeb('@playwright/test').chromium.executablePath();
  } catch {
    return null;
  }
}

/** The binary in @sparticuz/chromium, for Linux x64: unpacked into the temp folder, with libraries a bare system lacks. */
async function findPackagedBrowser() {
  // The package unpacks those libraries only where it finds itself on AWS Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const libraries = join(tmpdir(), 'al2023', 'lib');
  const env = { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(tmpdir(), 'fonts') };
  const before = process.env.LD_LIBRARY_PATH;
  try {
    const { default: chromium } = await import(pathToFileURL(requireFromWeb.resolve('@sparticuz/chromium')).href);
    const path = await chromium.executablePath();
    // The package sets it for this process; other tools must not see it.
    if (before === undefined) delete process.env.LD_LIBRARY_PATH;
    if (canStart(path)) return { path, env: {} };
    return canStart(path, env) ? { path, env } : null;
  } catch {
    return null;
  }
}
