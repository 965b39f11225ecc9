/** Measures a long feed in a browser: a thousand posts, loaded by scrolling, with the processor slowed down four times. */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { seedFeed } from './seed-feed.ts';
import { startServer } from './server.ts';

const POSTS = Number(process.env['POSTS'] ?? 1000);
const SLOWDOWN = 4;
const VOTES = 12;
const RETURNS = 5;

const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-quic'];

interface Figures {
  longTasks: number[];
  slowFrames: number[];
  shift: number;
  clicks: number[];
}

declare global {
  interface Window {
    figures: Figures;
  }
}

/** Runs in the page before the app's own scripts. */
function watch(): void {
  const figures: Figures = { longTasks: [], slowFrames: [], shift: 0, clicks: [] };
  window.figures = figures;
  const observe = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...more });
  observe('longtask', (entry) => figures.longTasks.push(entry.duration));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) figures.shift += value;
  });
  observe('event', (entry) => entry.name === 'click' && figures.clicks.push(entry.duration), { durationThreshold: 16 });
  let last = performance.now();
  const frame = (now: number) => {
    if (now - last > 50) figures.slowFrames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

async function openFeed(page: Page, address: string, token: string): Promise<void> {
  await page.addInitScript(watch);
  await page.addInitScript((value) => {
    localStorage.setItem('authToken', value);
    localStorage.setItem('vibe-disclaimer-acknowledged', 'true');
  }, token);
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
}

/** Returns the seconds until the end of the feed. */
async function scrollToEnd(page: Page): Promise<number> {
  const start = performance.now();
  const end = page.getByText("You're all caught up");
  await page.mouse.move(640, 400);
  while (!(await end.isVisible())) {
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(40);
  }
  return (performance.now() - start) / 1000;
}

/** Returns how long each click took until it was painted, in ms. */
async function vote(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    window.figures.clicks = [];
  });
  for (let count = 0; count < VOTES; count += 1) {
    const buttons = page.locator('[data-vote="positive"][aria-pressed="false"]');
    await buttons.nth((await buttons.count()) - 1).click();
    await page.waitForTimeout(400);
  }
  const clicks = await page.evaluate(() => window.figures.clicks);
  // Shorter ones than 16 ms are not reported.
  return [...clicks, ...Array<number>(Math.max(0, VOTES - clicks.length)).fill(16)];
}

/**
 * Opens posts that are far down, and goes back. Returns how long each took, in ms, from there until the post was painted where it
 * was before.
 */
async function returnToFeed(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < RETURNS; count += 1) {
    await page.mouse.wheel(0, -3000);
    await page.waitForTimeout(1500);
    const [id, top] = await page.evaluate(() => {
      const cards = [...document.querySelectorAll('[data-post]')];
      const card = cards.find((one) => one.getBoundingClientRect().top > 80) ?? cards[0];
      return [card?.getAttribute('data-post') ?? '', card?.getBoundingClientRect().top ?? 0] as const;
    });
    await page.locator(`[data-post="${id}"] a[href="/posts/${id}"]`).first().click();
    await page.waitForURL(`**/posts/${id}`);
    await page.waitForTimeout(1500);
    times.push(await page.evaluate(goBack, { id, top }));
  }
  return times;
}

/** Runs in the page. */
function goBack({ id, top }: { id: string; top: number }): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    const check = () => {
      const place = document.querySelector(`main [data-post="${id}"]`)?.getBoundingClientRect().top;
      const isThere = location.pathname === '/' && place !== undefined && Math.abs(place - top) < 2;
      if (isThere) requestAnimationFrame(() => resolve(performance.now() - start));
      else requestAnimationFrame(check);
    };
    history.back();
    requestAnimationFrame(check);
  });
}

async function heapMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024;
}

/** In ms: what the page's main thread has used of a processor, whatever else runs on the machine. */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Times what `act` returns, in ms, with the processor time of each. */
async function timed(session: CDPSession, act: () => Promise<number[]>): Promise<string> {
  const before = await threadTime(session);
  const times = (await act()).sort((one, other) => one - other);
  const each = ((await threadTime(session)) - before) / times.length;
  return `${Math.round(times[Math.floor(times.length / 2)] ?? 0)}, the longest ${Math.round(times.at(-1) ?? 0)}; ${Math.round(each)} of processor time each`;
}

function worst(values: number[]): string {
  return values.length === 0 ? 'none' : `${values.length}, the longest ${Math.round(Math.max(...values))} ms`;
}

async function measure(page: Page, address: string, token: string): Promise<Record<string, string | number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await openFeed(page, address, token);
  const heapAtStart = await heapMegabytes(session);
  const seconds = await scrollToEnd(page);
  const { longTasks, slowFrames } = await page.evaluate(() => window.figures);
  const { shift } = await page.evaluate(() => window.figures);
  const cards = await page.getByRole('article').count();
  const inCards = await page.locator('article, article *').count();
  const elements = await page.locator('*').count();
  const heapAtEnd = await heapMegabytes(session);
  const slowVotes = await timed(session, () => vote(page));
  const slowReturns = await timed(session, () => returnToFeed(page));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const votes = await timed(session, () => vote(page));
  const returns = await timed(session, () => returnToFeed(page));
  return {
    'posts loaded': POSTS,
    'seconds to the end': seconds.toFixed(1),
    'cards in the document': cards,
    'elements in cards, in the document': `${inCards}, ${elements}`,
    'JS heap, at the start and at the end': `${heapAtStart.toFixed(1)} MB, ${heapAtEnd.toFixed(1)} MB`,
    'long tasks while scrolling': worst(longTasks),
    'frames over 50 ms while scrolling': worst(slowFrames),
    'ms of a vote, from click to paint': slowVotes,
    'the same at full speed': votes,
    'ms back from a post to its place': slowReturns,
    'the same at full speed, too': returns,
    'layout shift (CLS, whole visit)': shift.toFixed(4),
  };
}

const server = await startServer();
const browser = await chromium.launch({
  args,
  ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
});
try {
  const token = await seedFeed(server.address, POSTS);
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  const figures = await measure(page, server.address, token);
  console.log(`\nA feed of ${POSTS} posts in Chromium ${browser.version()}, processor ÷ ${SLOWDOWN}\n`);
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(40)}${value}`);
} finally {
  await browser.close();
  await server.stop();
}
