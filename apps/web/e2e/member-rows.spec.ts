import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bearer, befriend, follow, openAs, type TestMember } from './support/member.ts';
import { test } from './support/test.ts';

const WIDTHS = [320, 360, 390, 480, 600, 768, 820, 1024, 1280, 1440, 1920];

/** With a name and a username of the greatest lengths. */
async function registerLongNamed(request: APIRequestContext, word: string): Promise<TestMember> {
  const unique = Date.now().toString(36) + process.pid.toString(36);
  const username = `${word}_${unique}_${'m'.repeat(30)}`.slice(0, 30);
  const name = `${word} ${'Montgomery-Wolmington '.repeat(4)}`.slice(0, 80).trim();
  const password = 'a fine password';
  const reply = await request.post('/api/users/register', { data: { name, username, password } });
  const { token, user } = await reply.json();
  return { id: user.id, name, username, password, token };
}

/** A viewer with a row in every list of people. */
async function prepare(request: APIRequestContext) {
  const register = (word: string) => registerLongNamed(request, word);
  const viewer = await register('viewer');
  const [friend, asking, asked, suggested] = await Promise.all(
    ['friend', 'asking', 'asked', 'suggested'].map(register),
  );
  if (!friend || !asking || !asked || !suggested) throw new Error('Four members are registered');
  const headers = bearer(viewer);
  await befriend(request, viewer, friend);
  await befriend(request, friend, suggested);
  await request.put('/api/settings', { headers: bearer(suggested), data: { dataSharing: true } });
  await request.put(`/api/friends/${friend.id}/close`, { headers, data: { isClose: true } });
  await request.put(`/api/users/${viewer.id}/privacy`, { headers, data: { isPrivate: true } });
  await follow(request, asking, viewer);
  const ask = (by: TestMember, of: TestMember) =>
    request.post('/api/friends/request', { headers: bearer(by), data: { addresseeId: of.id } });
  await ask(asking, viewer);
  await ask(viewer, asked);
  await request.post('/api/followers', { headers, data: { followingId: asked.id } });
  const circle = await request.post('/api/vibe-circles', { headers, data: { name: 'A circle', isPrivate: false } });
  const { id: circleId } = await circle.json();
  await request.post(`/api/vibe-circles/${circleId}/join`, { headers: bearer(friend) });
  return { viewer, friend, asking, asked, suggested, circleId };
}

interface Part {
  label: string;
  /** 1 where nothing is cut. */
  shownShare: number;
  box: { left: number; right: number; top: number; bottom: number };
}

/** Each row's box, and texts, buttons and pictures in it. */
function measureRows(page: Page): Promise<{ row: Part['box']; parts: Part[] }[]> {
  return page.evaluate(async () => {
    // The layout of the new width.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const isPart = (element: Element) =>
      (element.matches('button, img') || hasText(element)) &&
      element.closest('.visually-hidden') === null &&
      getComputedStyle(element).visibility === 'visible';
    return [...document.querySelectorAll('[data-member]')].map((row) => {
      const elements = [...row.querySelectorAll('*')];
      const found = elements.filter(isPart);
      const outermost = found.filter((one) => !found.some((other) => other !== one && other.contains(one)));
      const parts = outermost.map((element) => {
        const isCutBy = (one: Element) => one.contains(element) && getComputedStyle(one).overflowX === 'hidden';
        const shown = elements.find(isCutBy) ?? element;
        const shownShare = shown.scrollWidth > shown.clientWidth ? shown.clientWidth / shown.scrollWidth : 1;
        const label = shown.textContent || shown.tagName;
        return { label, shownShare, box: shown.getBoundingClientRect().toJSON() };
      });
      return { row: row.getBoundingClientRect().toJSON(), parts };
    });
  });
}

const LEAST_SHOWN = 8;

/** What of the rows overlaps, lies outside its row or is cut to fewer than eight characters. */
async function findFaults(page: Page): Promise<string[]> {
  const rows = await measureRows(page);
  return rows.flatMap(({ row, parts }) =>
    parts.flatMap(({ label, shownShare, box }, index) => [
      ...(shownShare < 1 && label.length * shownShare < LEAST_SHOWN ? [`${label} is cut`] : []),
      ...(box.left < row.left - 1 || box.right > row.right + 1 ? [`${label} is outside its row`] : []),
      ...parts
        .slice(index + 1)
        .filter((other) => overlap(box, other.box))
        .map((other) => `${label} overlaps ${other.label}`),
    ]),
  );
}

function overlap(one: Part['box'], other: Part['box']): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 1 && height > 1;
}

test('a row of a person shows all of its parts at every width', async ({ page, request }) => {
  const { viewer, friend, asking, asked, suggested, circleId } = await prepare(request);
  const screens: [path: string, shown: TestMember][] = [
    ['/friends', friend],
    ['/friends?tab=requests', asking],
    ['/friends?tab=suggestions', suggested],
    ['/friends/close', friend],
    ['/followers', friend],
    ['/followers?tab=following', friend],
    ['/followers?tab=requests', asking],
    ['/followers?tab=requests&side=sent', asked],
    [`/followers?tab=discover&search=${suggested.username}`, suggested],
    [`/people?search=${asked.username}`, asked],
    [`/vibe-circles/${circleId}/members`, friend],
  ];
  const faults: string[] = [];
  await openAs(page, viewer, '/robots.txt');
  for (const [path, shown] of screens) {
    await page.goto(path);
    await expect(page.locator(`[data-member="${shown.id}"]`).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const found = await findFaults(page);
      faults.push(...found.map((fault) => `${path} at ${width} px: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
