import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bearer, befriend, openAs, registerMember, type TestMember, watchPage } from './support/member.ts';
import { createStory } from './support/stories.ts';
import { test } from './support/test.ts';

async function keepStory(
  request: APIRequestContext,
  member: TestMember,
  storyId: number,
  input: { title: string; visibility: string },
): Promise<void> {
  const url = '/api/memory-highlights';
  const created = await request.post(url, { headers: bearer(member), data: { ...input, category: 'memories' } });
  expect(created.status()).toBe(201);
  const { id } = await created.json();
  const added = await request.post(`${url}/${id}/stories`, {
    headers: bearer(member),
    data: { archivedStoryId: storyId },
  });
  expect(added.status()).toBe(201);
}

const highlight = (page: Page, title: string) => page.getByRole('button', { name: `Watch ${title}, 1 story` });

test('a highlight is watched on the profile by those it is for', { tag: '@long' }, async ({ page, request }) => {
  const watched = watchPage(page);
  const owner = await registerMember(request, 'Ola Owner');
  const friend = await registerMember(request, 'Fred Friend');
  const stranger = await registerMember(request, 'Stan Stranger');
  await befriend(request, owner, friend);
  const text = `Kept by ${owner.username}`;
  const storyId = await createStory(request, owner, text);
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

  const titles = async (viewer: TestMember | null) => {
    const reply = await request.get(
      `/api/users/${owner.id}/memory-highlights`,
      viewer ? { headers: bearer(viewer) } : {},
    );
    return (await reply.json()).map(({ title }: { title: string }) => title);
  };
  expect(await titles(friend)).toEqual(['For friends', 'For all']);
  expect(await titles(null)).toEqual(['For all']);
  const viewCounts = async () => {
    const own = await (await request.get('/api/memory-highlights', { headers: bearer(owner) })).json();
    return own.map(({ viewCount }: { viewCount: number }) => viewCount);
  };
  await expect.poll(viewCounts).toEqual([0, 1]);
});
