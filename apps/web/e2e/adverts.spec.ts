import { expect, type Page, test } from '@playwright/test';
import { openAs, registerMember } from './support/member.ts';
import { publish } from './support/publish.ts';

const slotsIn = (page: Page) => page.getByRole('feed').getByRole('article', { name: 'Sponsored' });
const linkIn = (page: Page) => slotsIn(page).first().getByRole('link');

const slotAfterThird = (page: Page) => page.locator('[aria-posinset="3"] + article:not([data-post])');

async function openSlot(page: Page) {
  const slot = slotsIn(page).first();
  await slot.scrollIntoViewIfNeeded();
  await expect(slot.getByRole('link')).toBeVisible();
  return slot;
}

test('an advert follows every third post, moves on by itself, stops when asked, and stays away once hidden', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAs(page, await registerMember(request));
  const slot = await openSlot(page);
  const order = await page
    .getByRole('feed')
    .getByRole('article')
    .evaluateAll((cards) => cards.slice(0, 4).map((card) => card.getAttribute('aria-posinset')));
  expect(order).toEqual(['1', '2', '3', null]);
  await expect(slotAfterThird(page)).toHaveCount(1);

  const first = await linkIn(page).getAttribute('href');
  await expect(linkIn(page)).not.toHaveAttribute('href', first ?? '');
  await expect(linkIn(page)).toHaveAttribute('rel', /sponsored/);

  await slot.getByRole('button', { name: 'Pause adverts' }).click();
  await expect(slot.getByRole('button', { name: 'Play adverts' })).toBeVisible();
  await slot.getByRole('button', { name: 'Hide this advert' }).click();
  await expect(slotAfterThird(page)).toHaveCount(0);
  await page.reload();
  // The slot after the sixth post is there.
  await openSlot(page);
  await expect(page.locator('[aria-posinset="3"]')).toHaveCount(1);
  await expect(slotAfterThird(page)).toHaveCount(0);
});

test('adverts do not move under reduced motion', { tag: '@long' }, async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openAs(page, await registerMember(request));
  const slot = await openSlot(page);
  const first = await linkIn(page).getAttribute('href');
  await page.clock.fastForward(10_000);
  await expect(linkIn(page)).toHaveAttribute('href', first ?? '');
  await expect(slot.getByRole('button', { name: /adverts/ })).toHaveCount(0);
});

test('a post that was seen counts once, and its author sees how often', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const [author, reader] = [await registerMember(request), await registerMember(request)];
  const postId = await publish(request, author, `Seen ${author.username}`);
  const viewsOf = async () => (await (await request.get(`/api/posts/${postId}`)).json()).viewCount;
  let recorded = 0;
  page.on('response', (response) => {
    if (response.url().includes('posts.recordViews')) recorded += 1;
  });
  // Views are sent some seconds after they were seen.
  await page.clock.install();
  for (const visits of [1, 2]) {
    await openAs(page, reader, `/posts/${postId}`);
    await expect(page.getByText(`Seen ${author.username}`)).toBeVisible();
    await expect(async () => {
      await page.clock.fastForward(11_000);
      expect(recorded).toBe(visits);
    }).toPass();
    await expect.poll(viewsOf).toBe(1);
  }
  await expect(page.getByText('1 view', { exact: true })).toHaveCount(0);
  const context = await browser.newContext();
  const own = await context.newPage();
  await openAs(own, author, `/posts/${postId}`);
  await expect(own.getByText('1 view', { exact: true })).toBeVisible();
  await context.close();
});
