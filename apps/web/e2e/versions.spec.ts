import { expect } from '@playwright/test';
import { bearer, openAs, registerMember, watchPage } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

const BREAD = 'Bread is baked slowly here, with rye, water and time.';
const CARS = 'Buy a car from me today, cash only.';

test('a post that changes after votes says so, shows what changed, and asks who voted', async ({
  context,
  request,
}) => {
  const author = await registerMember(request, 'Changing Author');
  const voter = await registerMember(request, 'Asked Voter');
  const postId = await publish(request, author, BREAD);
  await request.post('/api/votes', { headers: bearer(voter), data: { postId, isPositive: true } });

  const own = await context.newPage();
  const watched = watchPage(own);
  await openAs(own, author, `/posts/${postId}`);
  await own.getByRole('button', { name: 'More about the post by Changing Author' }).click();
  await own.getByRole('menuitem', { name: 'Edit Post' }).click();
  const field = own.getByRole('textbox', { name: 'Edit your post' });
  await field.fill(`${BREAD}!`);
  await expect(own.getByText('Hardly anything of the post stays.')).toHaveCount(0);
  await field.fill(CARS);
  await expect(own.getByText('Hardly anything of the post stays. 1 vote of others will be marked')).toBeVisible();
  await own.getByRole('button', { name: 'Save', exact: true }).click();
  await own.getByRole('button', { name: 'Edited after 1 of 1 vote' }).click();
  const dialog = own.getByRole('dialog', { name: 'What changed' });
  await expect(dialog.getByRole('region', { name: 'Original' }).locator('del').first()).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'After' })).toHaveText(`After${CARS}`);
  // Also on the first page of a visit, which Back would leave.
  await own.goBack();
  await expect(dialog).toBeHidden();
  await expect(own).toHaveURL(new RegExp(`/posts/${postId}$`));
  expect(watched.problems).toEqual([]);
  await own.close();

  const page = await context.newPage();
  await openAs(page, voter, '/notifications');
  const row = page.getByRole('listitem').filter({ hasText: 'A post you voted for was changed: keep or take back' });
  await expect(row.getByRole('img', { name: 'Unread' })).toBeVisible();
  await row.getByRole('button', { name: 'Take back your vote on the changed post' }).click();
  await expect(row.getByText('Vote taken back', { exact: true })).toBeVisible();
  await expect(row.getByRole('img', { name: 'Unread' })).toHaveCount(0);
  await row.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Positive vibe, 0' })).toBeVisible();
  await page.getByRole('button', { name: 'edited (show what changed)' }).click();
  await expect(page.getByText('All votes count as given for what the post says now.')).toBeVisible();
});
