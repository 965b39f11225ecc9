import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { befriend, openAs, registerMember, type TestMember, watchPage } from './support/member.ts';

const as = ({ token }: TestMember) => ({ headers: { authorization: `Bearer ${token}` } });

async function tellStory(request: APIRequestContext, member: TestMember, content: string): Promise<number> {
  const reply = await request.post('/api/stories', { ...as(member), data: { content, backgroundColor: '#1f4e79' } });
  expect(reply.status()).toBe(201);
  return (await reply.json()).story.id;
}

/** A highlight with one story. */
async function keepStory(
  request: APIRequestContext,
  member: TestMember,
  storyId: number,
  input: { title: string; visibility: string },
): Promise<void> {
  const url = '/api/memory-highlights';
  const created = await request.post(url, { ...as(member), data: { ...input, category: 'memories' } });
  expect(created.status()).toBe(201);
  const { id } = await created.json();
  const added = await request.post(`${url}/${id}/stories`, { ...as(member), data: { archivedStoryId: storyId } });
  expect(added.status()).toBe(201);
}

const highlight = (page: Page, title: string) => page.getByRole('button', { name: `Watch ${title}, 1 story` });

test('a highlight is watched on the profile by those it is for', async ({ page, request, browser }) => {
  const watched = watchPage(page);
  const owner = await registerMember(request, 'Ola Owner');
  const friend = await registerMember(request, 'Fred Friend');
  const stranger = await registerMember(request, 'Stan Stranger');
  await befriend(request, owner, friend);
  const text = `Kept by ${owner.username}`;
  const storyId = await tellStory(request, owner, text);
  await keepStory(request, owner, storyId, { title: 'For all', visibility: 'public' });
  await keepStory(request, owner, storyId, { title: 'For friends', visibility: 'followers' });
  const profile = `/profile/${owner.id}`;

  await openAs(page, stranger, profile);
  await highlight(page, 'For all').click();
  const viewer = page.getByRole('dialog').filter({ hasText: text });
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(highlight(page, 'For all')).toBeFocused();
  await expect(highlight(page, 'For friends')).toHaveCount(0);
  expect(watched.problems).toEqual([]);

  const visitor = await browser.newPage();
  await visitor.goto(profile);
  await expect(highlight(visitor, 'For all')).toBeVisible();
  await expect(highlight(visitor, 'For friends')).toHaveCount(0);
  await visitor.close();

  const other = await browser.newPage();
  await openAs(other, friend, profile);
  await expect(highlight(other, 'For friends')).toBeVisible();
  await other.close();

  const own = await browser.newPage();
  await openAs(own, owner, profile);
  await own.getByRole('link', { name: 'Manage highlights' }).click();
  const card = own.getByRole('listitem').filter({ hasText: 'For all' });
  await expect(card.getByText('1 view', { exact: true })).toBeVisible();
  await own.close();
});
