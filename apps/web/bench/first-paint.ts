/**
 * Measures how soon first visits show their content: `tsx bench/first-paint.ts <address>...`, of servers with the demo world
 * that are running, such as one of an earlier build and one of this. Their loads are interleaved, and medians are printed.
 */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

const LOADS = Number(process.env['LOADS'] ?? 5);
const WIDTH = Number(process.env['WIDTH'] ?? 390);
/** Slow 4G with a quarter of the processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
/** After the page is shown: what is fetched beside it. */
const WATCHED_MS = 4000;

const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-quic'];

interface Paint {
  largest: number;
  largestOf: string;
  first: number;
  shift: number;
}

declare global {
  interface Window {
    paint: Paint;
  }
}

/** Runs in the page before the app's own scripts. */
function watch(): void {
  const paint: Paint = { largest: 0, largestOf: '', first: 0, shift: 0 };
  window.paint = paint;
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    paint.largest = entry.startTime;
    paint.largestOf = element ? `${element.tagName} ${element.textContent?.slice(0, 20) ?? ''}` : 'a removed element';
  });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paint.first = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    paint.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

/** Runs in the page: whether the app has rendered it, with its pictures. */
function isShown(): boolean {
  const isRendered = document.querySelector('#root :is(article, form)') !== null;
  return isRendered && document.getElementById('first-view') === null && [...document.images].every(isComplete);

  function isComplete(image: HTMLImageElement): boolean {
    return image.complete || image.getBoundingClientRect().top > window.innerHeight;
  }
}

interface Load extends Paint {
  requests: number;
  kilobytes: number;
}

async function load(browser: Browser, address: string, token: string | null): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(watch);
  if (token !== null) await signIn(page, token);
  const received = await slowDown(context, page);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForFunction(isShown, undefined, { timeout: 60_000 });
  await page.waitForTimeout(WATCHED_MS);
  const paint = await page.evaluate(() => window.paint);
  await context.close();
  return { ...paint, ...received };
}

async function signIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    localStorage.setItem('authToken', value);
    localStorage.setItem('vibe-disclaimer-acknowledged', 'true');
  }, token);
}

async function slowDown(context: BrowserContext, page: Page): Promise<{ requests: number; kilobytes: number }> {
  const received = { requests: 0, kilobytes: 0 };
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.requests += 1;
    received.kilobytes += encodedDataLength / 1000;
  });
  return received;
}

/** Of the demo account. */
async function readToken(address: string): Promise<string> {
  const response = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'demo-vibes' }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (token === undefined) throw new Error(`${address} has no demo account.`);
  return token;
}

interface Listed {
  id: number;
  content: string;
  author: { id: number };
  media: { mediaType: string }[];
}

/** Addresses of a post with a picture and one of text alone, and of the profile of an author. */
async function findScreens(address: string) {
  const response = await fetch(`${address}/api/posts?limit=50`);
  const posts = (await response.json()) as Listed[];
  const picture = posts.find(({ media }) => media[0]?.mediaType === 'image');
  const text = posts.find(({ media, content }) => media.length === 0 && content.length > 120);
  if (!picture || !text) throw new Error(`${address} has no posts of the demo world.`);
  return {
    landing: { path: '/', isMember: false },
    'post, picture': { path: `/posts/${picture.id}`, isMember: false },
    'post, text': { path: `/posts/${text.id}`, isMember: false },
    'post, text, member': { path: `/posts/${text.id}`, isMember: true },
    profile: { path: `/profile/${text.author.id}`, isMember: false },
    home: { path: '/', isMember: true },
  };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

const addresses = process.argv.slice(2);
const servers = await Promise.all(
  addresses.map(async (address) => ({
    address,
    token: await readToken(address),
    screens: Object.entries(await findScreens(address)),
  })),
);
const chosen = process.env['SCREENS']?.split(';');
const browser = await chromium.launch({
  args,
  ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
});
const loads = new Map<string, Load[]>();
for (let round = 0; round < LOADS; round += 1) {
  for (const { address, token, screens } of servers) {
    for (const [name, { path, isMember }] of screens) {
      if (chosen && !chosen.includes(name)) continue;
      const key = `${name} ${address}`;
      loads.set(key, [...(loads.get(key) ?? []), await load(browser, `${address}${path}`, isMember ? token : null)]);
    }
  }
}
await browser.close();
console.table(
  Object.fromEntries(
    [...loads]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, list]) => [
        key,
        {
          'largest, ms': Math.round(median(list.map(({ largest }) => largest))),
          all: list.map(({ largest }) => Math.round(largest)).join(' '),
          'first, ms': Math.round(median(list.map(({ first }) => first))),
          shift: median(list.map(({ shift }) => shift)).toFixed(4),
          requests: median(list.map(({ requests }) => requests)),
          kB: Math.round(median(list.map(({ kilobytes }) => kilobytes))),
          element: list.at(-1)?.largestOf ?? '',
        },
      ]),
  ),
);
