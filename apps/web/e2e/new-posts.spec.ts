import { expect, type Locator } from '@playwright/test';
import { bearer, openAs, registerMember } from './support/member.ts';
import { untilStill } from './support/place.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

const top = (card: Locator) => card.evaluate((element) => element.getBoundingClientRect().top);

test('new posts wait until they are asked for, and the reader gets back to the place', async ({ page, request }) => {
  const author = await registerMember(request);
  await openAs(page, await registerMember(request));
  const card = page.locator('[data-post]').nth(3);
  await card.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  const id = await card.getAttribute('data-post');
  const read = page.locator(`[data-post="${id}"]`);
  await untilStill(read);
  const before = await top(read);

  const text = `New from ${author.username}`;
  await publish(request, author, text);
  // By the stream; without it at the end of the countdown.
  await expect(page.getByRole('button', { name: /^\d+\+? new posts?$/ })).toBeVisible({ timeout: 60_000 });
  expect(Math.abs((await top(read)) - before)).toBeLessThanOrEqual(1);
  await expect(page.getByText(text)).toHaveCount(0);

  await page.keyboard.press('.');
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Take me back' }).click();
  await expect.poll(async () => Math.abs((await top(read)) - before)).toBeLessThanOrEqual(2);
  await expect(page.getByRole('button', { name: 'Take me back' })).toHaveCount(0);
});

test('what a member does who shares their activity appears in Live Activity, and leads to its place', {
  tag: '@long',
}, async ({ page, request }) => {
  const author = await registerMember(request, `Sharer ${Date.now().toString(36)}`);
  const shared = await request.put('/api/settings', { headers: bearer(author), data: { dataSharing: true } });
  expect(shared.ok()).toBe(true);
  await openAs(page, await registerMember(request), '/activity?tab=live');
  const panel = page.getByRole('region', { name: 'Live Activity' });
  await expect(panel.getByRole('listitem').first()).toBeVisible();

  const text = `Seen by ${author.username}`;
  await publish(request, author, text);
  const item = panel.getByRole('listitem').filter({ hasText: `${author.name} wrote a post` });
  // By the stream after 3 to 8 s; without it when the panel reads the newest items.
  await expect(item).toBeVisible({ timeout: 60_000 });
  await item.getByRole('link').click();
  await expect(page).toHaveURL(/\/posts\/\d+$/);
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
});
