import { type APIRequestContext, expect } from '@playwright/test';
import { bearer, openAs, registerMember, type TestMember, watchPage } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

/** A moderator of the demo world: the role is never granted through the network. */
async function signInAsModerator(request: APIRequestContext): Promise<TestMember> {
  const reply = await request.post('/api/users/login', { data: { username: 'sam', password: 'sam-vibes' } });
  expect(reply.status()).toBe(200);
  const { token, user } = await reply.json();
  return { id: user.id, name: user.name, username: 'sam', password: 'sam-vibes', token };
}

test('a report leads to a decision, and the decision to an appeal', async ({
  page: reading,
  other: moderating,
  browser,
  request,
}) => {
  const author = await registerMember(request, 'Wanda Writer');
  const reader = await registerMember(request, 'Rita Reader');
  const moderator = await signInAsModerator(request);
  const text = `Cheap watches ${author.username}`;
  const postId = await publish(request, author, text);

  await openAs(reading, reader, `/posts/${postId}`);
  const watched = watchPage(reading);
  const card = reading.locator(`[data-post="${postId}"]`);
  await card.getByRole('button', { name: `More about the post by ${author.name}` }).click();
  await reading.getByRole('menuitem', { name: 'Report…' }).click();
  const dialog = reading.getByRole('dialog', { name: 'Report this post' });
  await dialog.getByRole('radio', { name: 'Spam or scam' }).check();
  await dialog.getByLabel('Note for the moderators').fill('The third one today.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByRole('link', { name: 'Your reports' }).click();
  await expect(reading.getByText('The moderators have not decided yet')).toBeVisible();

  await openAs(moderating, moderator, '/moderation');
  await moderating.getByRole('listitem').filter({ hasText: text }).getByRole('link').click();
  await expect(moderating.getByText('The third one today.')).toBeVisible();
  await moderating.getByRole('radio', { name: 'Hide it' }).check();
  await moderating.getByRole('button', { name: 'Decide' }).click();
  await expect(moderating.getByRole('heading', { name: 'Hidden', exact: true })).toBeVisible();

  const read = { headers: bearer(reader) };
  expect((await request.get(`/api/posts/${postId}`, read)).status()).toBe(404);

  const writing = await browser.newPage();
  await openAs(writing, author, `/posts/${postId}`);
  await writing.getByRole('link', { name: 'Why, and how to appeal' }).click();
  await expect(writing.getByRole('heading', { name: 'Your post was hidden' })).toBeVisible();
  await expect(writing.getByText('No spam, scams or repeated advertising.').first()).toBeVisible();
  await writing.getByLabel('Why is the decision wrong?').fill('It is my own workshop.');
  await writing.getByRole('button', { name: 'Send appeal' }).click();
  await expect(writing.getByText('Your appeal waits for an answer')).toBeVisible();
  await writing.close();
  expect(watched.problems).toEqual([]);
});
