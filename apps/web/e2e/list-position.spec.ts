import { expect } from '@playwright/test';
import { openAs, registerMember } from './support/member.ts';
import { expectTop, scrollTo } from './support/place.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

const POSTS = 14;

for (const list of ['hashtag', 'profile'] as const) {
  test(`Back and a reload return to the post that was being read on a ${list} page, a link to its top`, {
    tag: '@long',
  }, async ({ page, request }) => {
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

test('Back and a reload return to the place in the list of people', { tag: '@long' }, async ({ page, request }) => {
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

test('Back and a reload return to the trending post that was being read', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await openAs(page, await registerMember(request), '/explore');
  const trending = page.getByRole('feed', { name: 'Trending posts' }).locator('[data-post]');
  await expect(trending.nth(4)).toBeAttached();
  const id = await trending.nth(4).getAttribute('data-post');
  const card = page.locator(`[role="feed"] [data-post="${id}"]`);
  const before = await scrollTo(page, card);
  await card.locator('[data-permalink]').dispatchEvent('click');
  await expect(page).toHaveURL(`/posts/${id}`);
  await page.goBack();
  await expectTop(card, before);
  await page.reload();
  await expectTop(card, before);
});
