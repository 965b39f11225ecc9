import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { openAs, registerMember } from './support/member.ts';
import { expectTop, TOLERANCE, topOf, untilStill } from './support/place.ts';
import { test } from './support/test.ts';

/** Scrolls some screens down and returns a card whose top is visible. */
async function scrollDown(page: Page): Promise<Locator> {
  await expect(page.getByRole('article').first()).toBeVisible();
  const position = () => page.evaluate(() => window.scrollY);
  await expect(async () => {
    const before = await position();
    await page.mouse.wheel(0, 900);
    // On a slow machine the page scrolls later, and must not do so once the position is read.
    await expect.poll(position, { timeout: 2_000 }).toBeGreaterThan(before);
    expect(await position()).toBeGreaterThan(7000);
  }).toPass({ intervals: [100], timeout: 30_000 });
  await untilStill(page.getByRole('article').last());
  // An advert is an article too.
  const id = await page
    .locator('[data-post]')
    .evaluateAll(
      (cards) => cards.find((card) => card.getBoundingClientRect().top > 80)?.getAttribute('data-post') ?? '',
    );
  return page.locator(`[data-post="${id}"]`);
}

for (const isLoaded of [true, false]) {
  test(`Back returns to the post that was being read, ${isLoaded ? 'after' : 'before'} the other page has loaded`, {
    tag: isLoaded ? [] : '@long',
  }, async ({ page, request }) => {
    await openAs(page, await registerMember(request));
    const card = await scrollDown(page);
    const before = await topOf(card);
    await card.locator('[data-permalink]').dispatchEvent('click');
    await expect(page).toHaveURL(/\/posts\/\d+$/);
    if (isLoaded) await expect(page.locator('main [data-post]:visible')).toHaveCount(1);
    await page.goBack();
    await expectTop(card, before);
  });
}

test('a reload returns to the post that was being read, and the posts above it do not change their heights', async ({
  page,
  request,
}) => {
  await openAs(page, await registerMember(request));
  const card = await scrollDown(page);
  const before = await topOf(card);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.reload();
  await expectTop(card, before);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThanOrEqual(TOLERANCE);
});

test('a reload returns to the post while no picture has loaded', { tag: '@long' }, async ({ page, request }) => {
  await openAs(page, await registerMember(request));
  const card = await scrollDown(page);
  const before = await topOf(card);
  const waiting: Route[] = [];
  await page.route('**/media/**', (route) => void waiting.push(route));
  await page.reload({ waitUntil: 'commit' });
  await expectTop(card, before);
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await expectTop(card, before);
  for (const route of waiting) await route.continue();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await untilStill(page.getByRole('article').last());
  await expectTop(card, before);
});

test('a new post does not move the post that is being read', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  await openAs(page, member);
  const card = await scrollDown(page);
  const before = await topOf(card);
  await page.keyboard.press('n');
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill(`Above ${member.username}`);
  await field.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectTop(card, before);
});

test('a post in focus stays in the document while it is out of sight', { tag: '@long' }, async ({ page, request }) => {
  await openAs(page, await registerMember(request));
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('j');
  const focused = page.locator('article:focus');
  await expect(focused).toHaveCount(1);
  const id = await focused.getAttribute('data-post');
  await scrollDown(page);
  await expect(focused).toHaveAttribute('data-post', id ?? '');
  await page.keyboard.press('j');
  await expect(focused).toHaveAttribute('aria-posinset', '2');
  await page.keyboard.press('k');
  await expect(focused).toHaveAttribute('aria-posinset', '1');
});
