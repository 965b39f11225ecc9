import { expect, type Page, test } from '@playwright/test';
import { bearer, openAs, registerMember, type TestMember } from './support/member.ts';
import { publish } from './support/publish.ts';

test.use({ serviceWorkers: 'allow' });

const banner = (page: Page) => page.locator('[data-connection-banner] [role="status"]');

const postBy = (page: Page, { username }: TestMember) =>
  page.locator('[data-post]').filter({ hasText: `Words of ${username}` });

async function untilInstalled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Until the worker controls the page and the feed is saved on the device. */
async function untilSaved(page: Page, words: string): Promise<void> {
  await untilInstalled(page);
  await expect.poll(() => storedText(page)).toContain(words);
}

/** Everything that the browser has stored for the site, but the files of the app. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          reading.onsuccess = resolve;
        });
        found.push(reading.result);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      found.push(kept.filter((path) => !path.startsWith('/assets/')));
    }
    return JSON.stringify(found);
  });
}

test('a reload without a connection shows the saved feed, what is done there is sent later, and signing out deletes it', async ({
  page,
  context,
  request,
}) => {
  const member = await registerMember(request, 'Ana Prado');
  const author = await registerMember(request, 'Ben Hartley');
  const postId = await publish(request, author, `Words of ${author.username}`);
  await openAs(page, member);
  const post = postBy(page, author);
  await expect(post).toBeVisible();
  await untilSaved(page, author.username);

  await context.setOffline(true);
  await page.reload();
  await expect(post).toBeVisible();
  await expect(banner(page)).toContainText('You’re offline — showing saved posts');
  await expect(banner(page)).toContainText(/Saved \d+\w ago/);
  await post.getByRole('button', { name: /^Positive vibe/ }).click();
  await expect(banner(page)).toContainText('1 change is waiting to be sent');
  await page.reload();
  await expect(post.getByRole('button', { name: /^Positive vibe/ })).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden({ timeout: 30_000 });
  const vote = await request.get(`/api/votes/${member.id}/${postId}`, {
    headers: bearer(member),
  });
  expect((await vote.json()).vote).toMatchObject({ isPositive: true });

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect.poll(() => storedText(page)).not.toContain(author.username);
  expect(await storedText(page)).not.toMatch(new RegExp(`${member.username}|${member.token}|trpc|/api/|/media/`));
});

test('another member never sees the saved feed, without a connection either', { tag: '@long' }, async ({
  page,
  context,
  request,
}) => {
  const [member, other] = [await registerMember(request, 'Ana Prado'), await registerMember(request, 'Ben Hartley')];
  await publish(request, member, `Words of ${member.username}`);
  await openAs(page, member);
  await expect(postBy(page, member)).toBeVisible();
  await untilSaved(page, member.username);
  // The page does not notice: only other tabs are told.
  await page.evaluate((token) => localStorage.setItem('authToken', token), other.token);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Vibeline cannot be reached' })).toBeVisible();
  await expect(page.locator('[data-post]')).toHaveCount(0);
  expect(await storedText(page)).not.toContain(member.username);
});

test('a new version is offered, and loaded when the member agrees, with the draft', async ({
  page,
  context,
  request,
}) => {
  // Playwright has Chromium pause workers when they start, and at times one stays paused, so that a page which it
  // should answer for never loads. This earlier worker answers no requests: one that does is started again by any
  // request of the page while it is being replaced.
  await context.route(
    '**/sw.js',
    (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `addEventListener('activate', (event) => event.waitUntil(clients.claim()));`,
      }),
    { times: 1 },
  );
  await openAs(page, await registerMember(request), '/create');
  const text = page.getByRole('textbox', { name: 'Your post' });
  await text.fill('Half a thought');
  await untilInstalled(page);
  await page.evaluate(async () => {
    // Then the page is not of the worker's build.
    document.querySelector('script[type="module"]')?.remove();
    // For the same reason nothing more is fetched while the page is idle.
    window.requestIdleCallback = () => 0;
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await expect(text).toHaveValue('Half a thought');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await reloaded;
  await expect(text).toHaveValue('Half a thought');
  await expect(page.getByText('A new version is ready')).toBeHidden();
});
