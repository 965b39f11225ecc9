import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bearer, openAs, registerMember, type TestMember, watchPage } from './support/member.ts';
import { test } from './support/test.ts';

const cardOf = (page: Page, text: string) => page.locator('[data-post]').filter({ hasText: text });

async function createCircle(request: APIRequestContext, owner: TestMember, member: TestMember): Promise<number> {
  const created = await request.post('/api/vibe-circles', {
    headers: bearer(owner),
    data: { name: `Bakers ${owner.username}`, description: 'Crumb and crust', memberLimit: 10 },
  });
  expect(created.status()).toBe(201);
  const { id } = await created.json();
  const invited = await request.post(`/api/vibe-circles/${id}/invitations`, {
    headers: bearer(owner),
    data: { userId: member.id },
  });
  expect(invited.status()).toBe(201);
  expect((await request.post(`/api/vibe-circles/${id}/join`, { headers: bearer(member) })).status()).toBe(200);
  return id;
}

async function choose(page: Page, menu: string | RegExp, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function share(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Share something with this circle...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post to this circle' });
  await dialog.getByRole('textbox', { name: 'Your post' }).fill(text);
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Post shared').first()).toBeVisible();
}

test('members of a private circle share posts in it, and nobody else sees them', async ({
  page,
  other: reader,
  request,
  browser,
}) => {
  const watched = watchPage(page);
  const [owner, member, stranger] = [
    await registerMember(request, 'Olga Owner'),
    await registerMember(request, 'Mia Member'),
    await registerMember(request, 'Sam Stranger'),
  ];
  const circleId = await createCircle(request, owner, member);
  const text = `Rye for us ${owner.username}`;

  await openAs(page, owner, `/vibe-circles/${circleId}`);
  await expect(page.getByText('2 of 10 members')).toBeVisible();
  await share(page, text);
  await expect(cardOf(page, text)).toBeVisible();
  // Its page says which circle it is.
  await expect(cardOf(page, text).getByRole('link', { name: `Bakers ${owner.username}` })).toHaveCount(0);

  await openAs(reader, member, `/vibe-circles/${circleId}`);
  const card = cardOf(reader, text);
  await card.getByRole('button', { name: /Positive vibe/ }).click();
  await expect(card.getByText('1 vote so far')).toBeVisible();
  await card.getByRole('button', { name: /^Comments/ }).click();
  const comments = reader.getByRole('dialog');
  await comments.getByRole('textbox').fill('With caraway');
  await comments.getByRole('textbox').press('Enter');
  await expect(comments.getByText('With caraway')).toBeVisible();
  await reader.keyboard.press('Escape');
  // New posts are announced, and shown when the reader asks for them.
  await share(page, `Another ${owner.username}`);
  await reader.getByRole('button', { name: 'New posts' }).click();
  await expect(cardOf(reader, `Another ${owner.username}`)).toBeVisible();

  const outsider = await browser.newPage();
  await openAs(outsider, stranger, `/vibe-circles/${circleId}`);
  await expect(outsider.getByRole('heading', { name: 'Circle not found' })).toBeVisible();
  await outsider.goto(`/vibe-circles/${circleId}/members`);
  await expect(outsider.getByRole('heading', { name: 'Circle not found' })).toBeVisible();
  await outsider.goto('/');
  await expect(cardOf(outsider, text)).toHaveCount(0);
  await outsider.close();
  expect(watched.problems).toEqual([]);
});

test('a member leaves, another is removed, and the owner hands the circle over', { tag: '@long' }, async ({
  page,
  request,
  browser,
}) => {
  const [owner, member, third] = [
    await registerMember(request, 'Olga Owner'),
    await registerMember(request, 'Mia Member'),
    await registerMember(request, 'Theo Third'),
  ];
  const circleId = await createCircle(request, owner, member);
  const invited = await request.post(`/api/vibe-circles/${circleId}/invitations`, {
    headers: bearer(member),
    data: { userId: third.id },
  });
  expect(invited.status()).toBe(201);

  const other = await browser.newPage();
  await openAs(other, third, `/vibe-circles/${circleId}`);
  await other.getByRole('button', { name: /^Accept the invitation/ }).click();
  await expect(other.getByText('3 of 10 members')).toBeVisible();
  await share(other, `Theirs ${third.username}`);
  await other.getByRole('button', { name: 'Leave' }).click();
  await other.getByRole('dialog', { name: 'Leave circle' }).getByRole('button', { name: 'Leave' }).click();
  await expect(other).toHaveURL('/vibe-circles');
  // Their own post is left to be deleted.
  await other.goto('/profile');
  const left = cardOf(other, `Theirs ${third.username}`);
  await expect(left.getByText(/not in its circle any more/)).toBeVisible();
  await expect(left.getByRole('button', { name: /vibe/ })).toHaveCount(0);
  await other.close();

  await openAs(page, owner, `/vibe-circles/${circleId}/members`);
  await choose(page, 'More about Mia Member', 'Hand over the circle');
  await page.getByRole('dialog', { name: 'Hand over the circle' }).getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();

  const newOwner = await browser.newPage();
  await openAs(newOwner, member, `/vibe-circles/${circleId}/members`);
  await choose(newOwner, 'More about Olga Owner', 'Remove');
  await newOwner.getByRole('dialog', { name: 'Remove member' }).getByRole('button', { name: 'Remove' }).click();
  await expect(newOwner.getByText('Removed', { exact: true })).toBeVisible();
  // The page of who was removed says so without a reload.
  await expect(page.getByRole('heading', { name: 'Circle not found' })).toBeVisible();

  await choose(newOwner, /^More about Bakers/, 'Delete');
  await newOwner.getByRole('dialog', { name: 'Delete circle' }).getByRole('button', { name: 'Delete' }).click();
  await expect(newOwner).toHaveURL('/vibe-circles');
  expect((await request.get(`/api/vibe-circles/${circleId}/posts`, { headers: bearer(member) })).status()).toBe(404);
  await newOwner.close();
});
