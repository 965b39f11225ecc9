import { type APIRequestContext, expect } from '@playwright/test';
import { bearer, openAs, registerMember, type TestMember, watchPage } from './support/member.ts';
import { test } from './support/test.ts';

async function createPrivate(request: APIRequestContext, owner: TestMember, name: string): Promise<number> {
  const created = await request.post('/api/vibe-circles', { headers: bearer(owner), data: { name } });
  expect(created.status()).toBe(201);
  return (await created.json()).id;
}

test('a public circle that one member creates is joined by another from the list', { tag: '@long' }, async ({
  page,
  request,
  browser,
}) => {
  const watched = watchPage(page);
  const [owner, other] = [await registerMember(request, 'Olga Owner'), await registerMember(request, 'Jo Joins')];
  const name = `Bakers ${owner.username}`;

  await openAs(page, owner, '/groups');
  await expect(page.getByRole('heading', { name: 'No circles yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Create circle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create circle' });
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Please enter a name for your circle.', { exact: true })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('switch', { name: 'Private circle' }).click();
  await dialog.getByRole('combobox', { name: 'Maximum members' }).selectOption('10');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('Owner', { exact: true })).toBeVisible();

  const guest = await browser.newPage();
  await openAs(guest, other, '/vibe-circles?tab=discover');
  const found = guest.getByRole('listitem').filter({ hasText: name });
  await found.getByRole('button', { name: `Join ${name}` }).click();
  await expect(found.getByText('2 of 10 members')).toBeVisible();
  await expect(found.getByText('Joined')).toBeVisible();
  await expect(guest.getByText(`You joined ${name}`).first()).toBeVisible();
  await guest.getByRole('tab', { name: 'Your circles' }).click();
  await guest.getByRole('link', { name }).click();
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
  await guest.close();
  expect(watched.problems).toEqual([]);
});

test('a private circle is joined by its link, which does not work once it was removed', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const [owner, other] = [await registerMember(request, 'Olga Owner'), await registerMember(request, 'Lin Link')];
  const name = `Rye ${owner.username}`;
  const id = await createPrivate(request, owner, name);
  const made = await request.post(`/trpc/circles.createInviteLink`, { headers: bearer(owner), data: { json: { id } } });
  expect(made.status()).toBe(200);
  const { code } = (await made.json()).result.data.json;

  await openAs(page, other, `/vibe-circles/${id}`);
  await expect(page.getByText('Circle not found')).toBeVisible();
  await page.goto(`/vibe-circles/join/${code}`);
  await expect(page.getByText('1 of 50 members')).toBeVisible();
  await page.getByRole('button', { name: `Join ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/vibe-circles/${id}$`));
  await expect(page.getByText('2 of 50 members')).toBeVisible();
  await page.goto(`/vibe-circles/join/${code}`);
  await expect(page.getByRole('link', { name: 'Open circle' })).toBeVisible();

  const removed = await request.post(`/trpc/circles.removeInviteLink`, {
    headers: bearer(owner),
    data: { json: { id } },
  });
  expect(removed.status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This invite link does not work any more' })).toBeVisible();
});

test('an invitation arrives while the page is open, and is accepted', { tag: '@long' }, async ({ page, request }) => {
  const [owner, other] = [await registerMember(request, 'Olga Owner'), await registerMember(request, 'Ivo Invited')];
  const name = `Sourdough ${owner.username}`;
  const id = await createPrivate(request, owner, name);
  const stream = page.waitForResponse((response) => response.url().includes('/trpc/events.stream'));
  await Promise.all([openAs(page, other, '/vibe-circles?tab=invitations'), stream]);
  await expect(page.getByRole('heading', { name: 'No invitations' })).toBeVisible();
  const invited = await request.post(`/api/vibe-circles/${id}/invitations`, {
    headers: bearer(owner),
    data: { userId: other.id },
  });
  expect(invited.status()).toBe(201);

  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('Invited by')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Invitations 1 waiting' })).toBeVisible();
  await row.getByRole('button', { name: `Accept the invitation to ${name}` }).click();
  await expect(row.getByText('Accepted')).toBeVisible();
  // To leave the row sends the answer, which could be undone until then.
  await page.getByRole('tab', { name: 'Your circles' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('2 of 50 members')).toBeVisible();
});
