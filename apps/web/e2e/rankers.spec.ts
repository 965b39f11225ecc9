import { expect, type Page } from '@playwright/test';
import { bearer, follow, openAs, registerMember, watchPage } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

async function choose(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Order of the feed: ${from}` }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${to}`) }).click();
}

/** A number as it is shown, with a minus sign. */
const read = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'));

test('the order of the feed is chosen, kept after a reload, and explained by points that add up', {
  tag: '@long',
}, async ({ page, request }) => {
  const watched = watchPage(page);
  const reader = await registerMember(request);
  const author = await registerMember(request, 'Followed Author');
  const postId = await publish(request, author, `Followed ${author.username}`);
  await request.post('/api/votes', { headers: bearer(author), data: { postId, isPositive: true } });
  await follow(request, reader, author);

  await openAs(page, reader);
  await choose(page, 'Newest', 'Following');
  const posts = page.locator('[data-post]');
  await expect(posts).toHaveCount(1);
  await expect(posts).toContainText(`Followed ${author.username}`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Order of the feed: Following' })).toBeVisible();
  await expect(posts).toHaveCount(1);

  const menu = posts.first().getByRole('button', { name: /^More about/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Why this post?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why this post?' });
  await expect(dialog).toContainText('You follow Followed Author.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await choose(page, 'Following', 'Calm');
  await expect(posts.nth(1)).toBeVisible();
  await posts
    .first()
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: 'Why this post?' }).click();
  const points = await dialog.getByRole('cell').allTextContents();
  const [sum = 0, ...terms] = points.map(read).reverse();
  expect(terms).toHaveLength(4);
  expect(terms.reduce((total, term) => total + term, 0)).toBe(sum);
  expect(watched.problems).toEqual([]);
});
