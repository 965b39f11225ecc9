import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bearer, befriend, follow, openAs, type TestMember } from './support/member.ts';
import { pictureFile } from './support/pictures.ts';
import { publish } from './support/publish.ts';
import { isLongRun } from './support/servers.ts';
import { test } from './support/test.ts';

/** The narrowest, and one or two of each layout; in a long run others between them too. */
const WIDTHS = [320, 390, 600, 768, 1024, 1280, 1920, ...(isLongRun ? [360, 480, 820, 1440] : [])];

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

/** A viewer with a row in every list of people, and posts with everything in their headers. */
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
  const picture = { image_0: pictureFile(0) };
  const postId = await publish(request, friend, 'A picture', {
    ...picture,
    category: 'Photography and film',
    hashtags: 'photographers',
  });
  await request.post('/api/private-posts', {
    headers: bearer(friend),
    multipart: { ...picture, content: 'A picture', visibility: 'followers' },
  });
  return { viewer, friend, asking, asked, suggested, circleId, postId };
}

interface Part {
  label: string;
  /** 1 where nothing is cut. */
  shownShare: number;
  isButton: boolean;
  box: { left: number; right: number; top: number; bottom: number };
}

/** Rows of people, headers of posts, and the bar at the top. */
const ROWS = '[data-member], header:has([data-permalink]), header:has(a[aria-label="Vibeline, home"])';

/** Each row's box, and texts, buttons and pictures in it. */
function measureRows(page: Page): Promise<{ row: Part['box']; parts: Part[] }[]> {
  return page.evaluate(async (selector) => {
    // The layout of the new width.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const isPart = (element: Element) =>
      (element.matches('button, img, a:has(> svg)') || hasText(element)) &&
      element.closest('.visually-hidden') === null &&
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible';
    /** Without what is cut off, by itself or by what it is in. */
    const shownBoxOf = (element: Element, row: Element) => {
      const box: DOMRect = element.getBoundingClientRect();
      let { left, right } = box;
      for (let one: Element | null = element; one && one !== row; one = one.parentElement) {
        if (getComputedStyle(one).overflowX === 'visible') continue;
        left = Math.max(left, one.getBoundingClientRect().left);
        right = Math.min(right, one.getBoundingClientRect().right);
      }
      return { left, right: Math.max(left, right), top: box.top, bottom: box.bottom };
    };
    const widthOfText = (element: Element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getBoundingClientRect().width;
    };
    return [...document.querySelectorAll(selector)].map((row) => {
      const found = [...row.querySelectorAll('*')].filter(isPart);
      const outermost = found.filter((one) => !found.some((other) => other !== one && other.contains(one)));
      const parts = outermost.map((element) => {
        const box = shownBoxOf(element, row);
        const label = element.textContent || (element.getAttribute('aria-label') ?? element.tagName);
        const shownShare = hasText(element) ? (box.right - box.left) / widthOfText(element) : 1;
        return { label, shownShare, isButton: element.matches('button, a:has(> svg)'), box };
      });
      return { row: (row.closest('article') ?? row).getBoundingClientRect().toJSON(), parts };
    });
  }, ROWS);
}

const LEAST_SHOWN = 8;
/** In pixels. */
const LEAST_WIDTH = 36;

/** What of the rows overlaps, lies outside its row, is too narrow or cut to fewer than eight characters. */
async function findFaults(page: Page): Promise<string[]> {
  const rows = await measureRows(page);
  return rows.flatMap(({ row, parts }) =>
    parts.flatMap(({ label, shownShare, isButton, box }, index) => [
      ...(shownShare < 1 && label.length * shownShare < LEAST_SHOWN ? [`${label} is cut`] : []),
      ...(isButton && box.right - box.left < LEAST_WIDTH ? [`${label} is too narrow`] : []),
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

test('rows of people, headers of posts and the bar show all of their parts at every width', async ({
  page,
  request,
}) => {
  const { viewer, friend, asking, asked, suggested, circleId, postId } = await prepare(request);
  const screens: [path: string, shown: TestMember | 'post'][] = [
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
    [`/posts/${postId}`, 'post'],
    ['/private-feed', 'post'],
  ];
  const faults: string[] = [];
  await openAs(page, viewer, '/robots.txt');
  for (const [path, shown] of screens) {
    await page.goto(path);
    const row = shown === 'post' ? 'article' : `[data-member="${shown.id}"]`;
    await expect(page.locator(row).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const found = await findFaults(page);
      faults.push(...found.map((fault) => `${path} at ${width} px: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
