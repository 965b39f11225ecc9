import { expect } from '@playwright/test';
import { registerMember } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

test('a shared address unfolds, shows the post without an account, and is where signing up leads back to', {
  tag: '@long',
}, async ({ page, request }) => {
  const author = await registerMember(request, 'Nora Dahl');
  const words = `Seen from the pier ${author.username}`;
  const postId = await publish(request, author, words, {});
  const address = `/posts/${postId}`;

  const source = await (await request.get(address)).text();
  expect(source).toContain(`<title>Nora Dahl: ${words} · Vibeline</title>`);
  expect(source).toContain(`<meta property="og:description" content="${words}">`);

  await page.goto(address);
  await expect(page.locator('[data-post]').getByText(words)).toBeVisible();
  await expect(page).toHaveTitle(`Nora Dahl: ${words} · Vibeline`);
  await page.getByRole('banner').getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full Name').fill('Rolf Reader');
  await page.getByLabel('Username').fill(`r${author.username}`);
  await page.getByLabel('Password', { exact: true }).fill('a fine password');
  await page.getByLabel('Confirm password', { exact: true }).fill('a fine password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.locator('[data-post]').getByText(words)).toBeVisible();
  await expect(page).toHaveURL(address);
});
