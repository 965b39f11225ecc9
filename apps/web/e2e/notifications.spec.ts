import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bearer, openAs, registerMember, type TestMember, watchPage } from './support/member.ts';
import { test } from './support/test.ts';

async function call(request: APIRequestContext, by: TestMember, method: string, url: string, data?: unknown) {
  const reply = await request.fetch(url, { method, headers: bearer(by), data });
  expect(reply.ok(), `${method} ${url}: ${reply.status()}`).toBe(true);
  return reply.json();
}

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

test('a vote and a comment reach every tab; what is read in one is read in the other', async ({ context, request }) => {
  const me = await registerMember(request, 'Reader');
  const other = await registerMember(request, 'Writer');
  const { id: postId } = await call(request, me, 'POST', '/api/posts', { content: 'Read by others' });
  const first = await context.newPage();
  const watched = watchPage(first);
  await openAs(first, me);
  const second = await context.newPage();
  await second.goto('/');
  for (const page of [first, second]) await expect(bell(page, 'Notifications')).toBeVisible();

  await call(request, other, 'POST', '/api/votes', { postId, isPositive: true });
  const { comment } = await call(request, other, 'POST', '/api/comments', { postId, content: 'So true' });
  for (const page of [first, second]) await expect(bell(page, 'Notifications, 2 new')).toBeVisible();

  await bell(first, 'Notifications, 2 new').click();
  const panel = first.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: '1 positive vote on your post' })).toBeVisible();
  // What was listed is no longer new, in every tab.
  for (const page of [first, second]) await expect(bell(page, 'Notifications')).toBeVisible();
  await panel.getByRole('link', { name: 'Writer commented on your post' }).click();
  await expect(panel).toHaveCount(0);
  await expect(first).toHaveURL(`/posts/${postId}?comment=${comment.id}`);
  await expect(first.getByText('So true')).toBeVisible();

  await second.goto('/notifications');
  await expect(second.getByRole('img', { name: 'Unread' })).toHaveCount(1);
  await second.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(second.getByRole('img', { name: 'Unread' })).toHaveCount(0);
  expect(watched.problems).toEqual([]);
});

test('a request to follow is answered where it stands', { tag: '@long' }, async ({ page, request }) => {
  const me = await registerMember(request, 'Asked Member');
  const fan = await registerMember(request, 'Fan Member');
  const late = await registerMember(request, 'Late Member');
  for (const member of [fan, late]) await call(request, member, 'POST', '/api/followers', { followingId: me.id });
  await openAs(page, me, '/notifications?filter=follows');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Fan Member')).toBeVisible();
  const before = await row('Fan Member').boundingBox();
  await page.getByRole('button', { name: 'Accept Late Member' }).click();
  await expect(row('Late Member').getByText('Accepted', { exact: true })).toBeVisible();
  expect(await row('Fan Member').boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Decline Fan Member' }).click();
  await expect(row('Fan Member').getByText('Declined', { exact: true })).toBeVisible();
  await row('Fan Member').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Decline Fan Member' }).click();
  // Who leaves the list does not want to undo it.
  await page.getByRole('link', { name: 'System', exact: true }).click();
  await expect(page.getByText('Follow request declined', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Follows', exact: true }).click();
  await expect(row('Late Member').getByText('Accepted', { exact: true })).toBeVisible();
  await expect(row('Fan Member').getByText('Declined', { exact: true })).toBeVisible();
  const followers = await call(request, me, 'GET', '/api/followers');
  expect(followers.map(({ follower }: { follower: { id: number } }) => follower.id)).toEqual([late.id]);
});

test('what was deleted is said to be gone; a type that is switched off is not shown', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const me = await registerMember(request, 'Keeper');
  const other = await registerMember(request, 'Remover');
  const { id: postId } = await call(request, me, 'POST', '/api/posts', { content: 'Mine' });
  const { comment } = await call(request, other, 'POST', '/api/comments', { postId, content: 'Taken back' });
  await call(request, other, 'POST', `/api/users/${me.id}/follow`);
  await call(request, other, 'DELETE', `/api/comments/${comment.id}`);
  await openAs(page, me, '/notifications');
  await expect(page.getByText('This comment was deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'This comment was deleted' })).toHaveCount(0);
  await expect(page.getByText('Taken back')).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose what you are notified of' }).click();
  await page.getByRole('checkbox', { name: 'New followers' }).uncheck();
  await expect(page.getByRole('link', { name: 'Remover follows you' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('This comment was deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remover follows you' })).toHaveCount(0);
});
