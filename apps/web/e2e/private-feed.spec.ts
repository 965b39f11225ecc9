import { expect, type Page } from '@playwright/test';
import { bearer, befriend, follow, openAs, registerMember, watchPage } from './support/member.ts';
import { noise } from './support/pictures.ts';
import { test } from './support/test.ts';

const cardOf = (page: Page, text: string) => page.locator('[data-post]').filter({ hasText: text });

test('a private post is seen by a close friend and by nobody else', { tag: '@long' }, async ({
  page,
  request,
  browser,
}) => {
  const watched = watchPage(page);
  const [author, close, friend, follower] = [
    await registerMember(request, 'Ana Author'),
    await registerMember(request, 'Cleo Close'),
    await registerMember(request, 'Fred Friend'),
    await registerMember(request, 'Flo Follower'),
  ];
  await befriend(request, author, close);
  await befriend(request, author, friend);
  const closeness = await request.put(`/api/friends/${close.id}/close`, {
    headers: bearer(author),
    data: { isClose: true },
  });
  expect(closeness.status()).toBe(200);
  await follow(request, follower, author);

  await openAs(page, author, '/private-feed');
  await expect(page.getByText('No private posts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Private Post', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Private Post' });
  const share = dialog.getByRole('button', { name: 'Share' });
  await expect(share).toBeDisabled();
  const text = `Only for you ${author.username}`;
  await dialog.getByRole('textbox', { name: 'Your post' }).fill(text);
  await dialog.getByRole('button', { name: 'Who can see this: Friends', exact: true }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Friends 2 friends', exact: true })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Close Friends 1 close friend' }).click();
  await dialog.locator('input[data-kind="image"]').setInputFiles(noise('private.png', 200));
  await share.click();
  await expect(page.getByText('Private post created!').first()).toBeVisible();
  await expect(cardOf(page, text).getByText('Close Friends', { exact: true })).toBeVisible();
  const postId = Number(await cardOf(page, text).getAttribute('data-post'));
  const file = await cardOf(page, text).locator('img[src*="/media/"]').first().getAttribute('src');
  const unsigned = new URL(file ?? '', page.url()).pathname;
  expect(watched.problems).toEqual([]);

  const reader = await browser.newPage();
  await openAs(reader, close, '/private-feed');
  const card = cardOf(reader, text);
  await expect(card.getByText('Private', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /Positive vibe/ }).click();
  await expect(card.getByText('1 vote so far')).toBeVisible();
  await card.getByRole('button', { name: /comment/i }).click();
  await reader.getByPlaceholder('Add a private comment...').fill('I see it');
  await reader.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(reader.getByText('Comment added').first()).toBeVisible();
  await reader.close();

  for (const outsider of [friend, follower, null]) {
    const token = outsider ? { headers: bearer(outsider) } : {};
    expect((await request.get(`/api/posts/${postId}`, token)).status()).toBe(404);
    expect((await request.get(unsigned, token)).status()).toBe(404);
  }
  const other = await browser.newPage();
  await openAs(other, friend, `/posts/${postId}`);
  await expect(other.getByText('Post not found')).toBeVisible();
  await other.goto('/private-feed');
  await expect(other.getByText('No private posts yet')).toBeVisible();
  await other.close();
});
