import { expect, type Page } from '@playwright/test';
import { messageWith, openConversation, openWithStream, send } from './support/conversations.ts';
import { openAs, watchPage } from './support/member.ts';
import { test } from './support/test.ts';

test('a member deletes the account, comes back, and takes a break, which others see at once', async ({
  page,
  other,
  request,
}) => {
  const watched = watchPage(page);
  const { ana, ben, id, path } = await openConversation(request);
  await send(request, ana, id, 'See you on Sunday');
  await openWithStream(other, ben, path);
  await openAs(page, ana, '/account');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account?' });
  await dialog.getByLabel(`Type ${ana.username} to confirm`).fill(ana.username);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText(/^Your account is deleted\./)).toBeVisible();
  await expect(other.getByText('This member is not here any more')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Deleted member' })).toBeVisible();

  await logIn(page, ana);
  await page.getByRole('button', { name: 'Come back' }).click();
  await expect(page.getByText('Welcome back', { exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { name: ana.name })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Take a break' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take a break' }).click();
  await expect(page.getByText(/^You are on a break\./)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Member on a break' })).toBeVisible();
  await logIn(page, ana);
  await expect(page.getByText('Welcome back', { exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { name: ana.name })).toBeVisible();
  await expect(messageWith(other, 'See you on Sunday')).toBeVisible();
  expect(watched.problems).toEqual([]);
});

async function logIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}
