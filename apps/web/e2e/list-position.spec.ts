import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAs, registerMember } from './support/member.ts';
import { publish } from './support/publish.ts';

/** In pixels: a scroll position is rounded, a card's is not. */
const TOLERANCE = 2;
const POSTS = 14;

const top = (item: Locator) => item.evaluate((element) => element.getBoundingClientRect().top);

async function expectTop(item: Locator, expected: number): Promise<void> {
  await expect.poll(async () => Math.abs((await top(item)) - expected)).toBeLessThanOrEqual(TOLERANCE);
}

/** Scrolls down and returns where the item is then. */
async function scrollTo(page: Page, item: Locator): Promise<number> {
  await expect(item).toBeAttached();
  await item.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  // What is rendered above changes its height until two positions are equal.
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const last = before;
      before = await top(item);
      return before === last;
    })
    .toBe(true);
  return before;
}

for (const list of ['hashtag', 'profile'] as const) {
  test(`Back and a reload return to the post that was being read on a ${list} page, a link to its top`, async ({
    page,
    request,
  }) => {
    const member = await registerMember(request);
    const tag = `place${member.id}`;
    const ids: number[] = [];
    for (let index = 0; index < POSTS; index += 1) {
      ids.push(await publish(request, member, `${'A line\n'.repeat(12)}${index} #${tag}`, {}));
    }
    const path = list === 'hashtag' ? `/hashtags/${tag}` : `/profile/${member.id}`;
    const other = await registerMember(request);
    await openAs(page, other, path);
    const card = page.locator(`[role="feed"] [data-post="${ids[POSTS - 4]}"]`);
    const before = await scrollTo(page, card);
    await card.locator('[data-permalink]').dispatchEvent('click');
    await expect(page).toHaveURL(/\/posts\/\d+$/);
    await page.goBack();
    await expectTop(card, before);
    await page.reload();
    await expectTop(card, before);
    await card.locator('[data-permalink]').dispatchEvent('click');
    await expect(page).toHaveURL(/\/posts\/\d+$/);
    await page.locator(`main a[href="/profile/${member.id}"]:visible`).first().click();
    await expect(page).toHaveURL(`/profile/${member.id}`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test('Back and a reload return to the place in the list of people', async ({ page, request }) => {
  await openAs(page, await registerMember(request), '/people');
  const row = page.locator('[data-member]').nth(12);
  await expect(row).toBeAttached();
  const id = await row.getAttribute('data-member');
  const named = page.locator(`[data-place] [data-member="${id}"]`);
  const before = await scrollTo(page, named);
  await named.getByRole('link').first().dispatchEvent('click');
  await expect(page).toHaveURL(`/profile/${id}`);
  await page.goBack();
  await expectTop(named, before);
  await page.reload();
  await expectTop(named, before);
});
