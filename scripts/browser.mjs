// Finds a Chromium for the journeys: CHROME_PATH, the system's, Playwright's own, else the one that ships in an npm package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, root } from './workspace.mjs';

const fromWeb = createRequire(join(root, 'apps/web/package.json'));

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const NO_BROWSER =
  'No browser for the journeys: install Chromium or Chrome (on Debian: apt-get install chromium), ' +
  'or run `npx playwright install chromium`, or set CHROME_PATH to one.';

/**
 * A browser that starts: its path, and what its environment needs besides.
 * Ends the script with a sentence when there is none.
 */
export async function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given)
    return starts(given) ? { path: given, env: {} } : fail(`CHROME_PATH names ${given}, which does not start.`);
  for (const path of [...systemPlaces, playwrightsOwn()]) if (starts(path)) return { path, env: {} };
  return (await packagedBrowser()) ?? fail(NO_BROWSER);
}

function starts(path, env = {}) {
  if (!path || !existsSync(path)) return false;
  return spawnSync(path, ['--version'], { timeout: 20_000, env: { ...process.env, ...env } }).status === 0;
}

function playwrightsOwn() {
  try {
    return fromWeb('@playwright/test').chromium.executablePath();
  } catch {
    return null;
  }
}

/** The package's binary, unpacked into the temp folder; Linux x64 alone. A bare system lends it no libraries: it has its own. */
async function packagedBrowser() {
  // The package unpacks those libraries only where it believes itself on the platform it was made for.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const libraries = join(tmpdir(), 'al2023', 'lib');
  const env = { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(tmpdir(), 'fonts') };
  const before = process.env.LD_LIBRARY_PATH;
  try {
    const { default: chromium } = await import(pathToFileURL(fromWeb.resolve('@sparticuz/chromium')).href);
    const path = await chromium.executablePath();
    // What it set for itself must not reach the other tools.
    if (before === undefined) delete process.env.LD_LIBRARY_PATH;
    if (starts(path)) return { path, env: {} };
    return starts(path, env) ? { path, env } : null;
  } catch {
    return null;
  }
}
