import { expect, type Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { bearer, openAs, registerMember, watchPage } from './support/member.ts';
import { publishPictures } from './support/publish.ts';
import { test } from './support/test.ts';

/** The scripts of the app, without that of the first view. */
const APP = /\/assets\/(?!first-view).*\.js$/;

/** Where the parts of a card are that do not depend on the font. */
function readPlaces(page: Page, view: string): Promise<number[][]> {
  return page.locator(view).evaluate((root) =>
    ['article', 'article [data-text]', 'article button img'].map((part) => {
      const { x, y, width, height } = root.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return [x, y, width, height].map(Math.round);
    }),
  );
}

test('a post is shown before the app has started, and stays where it is, at each width', async ({ page, request }) => {
  const text = '</script><script>alert("\u2028 1")</script> #blue';
  const author = await registerMember(request);
  const id = await publishPictures(request, author, text, 2);
  const { problems } = watchPage(page);
  // From the start, as on a later visit: the width of a text is limited in letters, and would change with the font.
  await page.addInitScript(() => localStorage.setItem('vibeline-font', 'seen'));
  for (const width of [390, 820, 1280]) {
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const release = await holdRequests(page, APP);
      // The page is loaded only when the held scripts are.
      await page.goto(`/posts/${id}`, { waitUntil: 'commit' });
      await expect(page.locator('#first-view [data-text]')).toHaveText(text);
      await expect(page.locator('#first-view article img').first()).toBeVisible();
      const places = await readPlaces(page, '#first-view');
      await release();
      await expect(page.locator('#first-view')).toHaveCount(0);
      await expect(page.locator('#root [data-text]')).toHaveText(text);
      expect(await readPlaces(page, '#root')).toEqual(places);
    });
  }
  expect(problems).toEqual([]);
});

test('the first view is what the viewer may see, and plain', async ({ page, request }) => {
  const [author, reader] = [await registerMember(request), await registerMember(request)];
  const id = await publishPictures(request, author, 'Of who is blocked', 1);
  const data = { content: 'For followers', visibility: 'followers' };
  const own = await request.post('/api/private-posts', { headers: bearer(reader), data });
  expect((await request.put(`/api/users/${author.id}/block`, { headers: bearer(reader) })).status()).toBe(200);
  await page.addInitScript(() => {
    new MutationObserver(([change]) => Object.assign(window, { testView: change })).observe(document, {
      subtree: true,
      attributeFilter: ['data-first-view'],
    });
  });
  const wasShown = () => page.evaluate(() => 'testView' in window);
  await openAs(page, reader, `/posts/${id}`);
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
  expect(await wasShown()).toBe(false);
  await page.goto(`/posts/${(await own.json()).id}`);
  await expect(page.getByRole('article')).toContainText('For followers');
  expect(await wasShown()).toBe(false);
});
