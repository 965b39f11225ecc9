import { expect, type Locator } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { openAs, registerMember, watchPage } from './support/member.ts';
import { expectTop, scrollTo } from './support/place.ts';
import { publish, publishPictures } from './support/publish.ts';
import { test } from './support/test.ts';

const POSTS = 6;

const activeOption = (field: Locator) =>
  field.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent,
  );

test('a search is suggested, narrowed with operators, marked, and Back returns to its place', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  const watched = watchPage(page);
  const author = await registerMember(request, 'Sigrid Found');
  const word = `word${author.username}`;
  const ids: number[] = [];
  for (let index = 0; index < POSTS; index += 1) {
    ids.push(await publish(request, author, `${'A line\n'.repeat(12)}${word} ${index}`, {}));
  }
  const pictured = await publishPictures(request, author, `A picture of ${word}`, 1);
  await openAs(page, await registerMember(request), '/search');

  const field = page.getByRole('combobox', { name: 'Search', exact: true });
  await field.click();
  await field.pressSequentially(author.username.slice(0, -1));
  await expect(page.getByRole('option').filter({ hasText: `@${author.username}` })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await field.press('ArrowDown');
  await expect.poll(() => activeOption(field)).toContain('Sigrid Found');
  await field.press('Enter');
  await expect(page).toHaveURL(`/profile/${author.id}`);

  await field.fill(word);
  await field.press('Enter');
  await expect(page).toHaveURL(`/search?q=${word}`);
  await expect(page.getByRole('tab', { name: `Posts ${POSTS + 1}` })).toBeVisible();
  await expect(page.locator(`[data-post="${pictured}"] mark`)).toHaveText(word);

  const card = page.locator(`[role="feed"] [data-post="${ids[POSTS - 3]}"]`);
  const before = await scrollTo(page, card);
  await card.locator('[data-permalink]').dispatchEvent('click');
  await expect(page).toHaveURL(/\/posts\/\d+$/);
  await page.goBack();
  await expectTop(card, before);

  await page.getByRole('button', { name: 'Has image' }).dispatchEvent('click');
  await expect(page).toHaveURL(`/search?q=${word}+has%3Aimage`);
  await expect(page.locator('[role="feed"] [data-post]')).toHaveCount(1);
  expect(watched.problems).toEqual([]);
});
