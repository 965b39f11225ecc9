import { type APIRequestContext, expect } from '@playwright/test';
import { bearer, openAs, registerMember, type TestMember, watchPage } from './support/member.ts';
import { publish } from './support/publish.ts';
import { runCommand } from './support/run-command.ts';
import { test } from './support/test.ts';

const MEMBERS = 12;
const ROUNDS = 3;

/** Each member writes some posts, and all vote for every post of another. Returns the last post. */
async function voteInRing(request: APIRequestContext, members: readonly TestMember[]): Promise<number> {
  let last = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const author of members) {
      last = await publish(request, author, `Look at my shop ${round}`);
      const data = { postId: last, isPositive: true };
      const others = members.filter((voter) => voter !== author);
      await Promise.all(others.map((voter) => request.post('/api/votes', { headers: bearer(voter), data })));
    }
  }
  // Comments bring it to the top of Rising.
  for (const voter of members) {
    await request.post('/api/comments', { headers: bearer(voter), data: { postId: last, content: 'The best shop.' } });
  }
  return last;
}

test('a moderator sees a ring and excludes its votes, and why a post is where it is says how many count', {
  tag: '@long',
}, async ({ browser, request }) => {
  // Some 500 calls come first.
  test.setTimeout(240_000);
  const members: TestMember[] = [];
  for (let index = 0; index < MEMBERS; index += 1) members.push(await registerMember(request, `Ring Member ${index}`));
  const postId = await voteInRing(request, members);
  const reply = await request.post('/api/users/login', { data: { username: 'sam', password: 'sam-vibes' } });
  const { token, user } = await reply.json();
  const moderator = { id: user.id, name: user.name, username: 'sam', password: 'sam-vibes', token };

  // The server would do so some minutes after its start.
  runCommand(test.info().project.name, ['weigh-votes']);
  const headers = bearer(moderator);
  const countedVotes = async () =>
    (await (await request.get(`/api/posts/${postId}/rank?ranker=rising`, { headers })).json()).positiveVotes;
  expect(await countedVotes()).toEqual({ given: 11, counted: 6 });

  const page = await (await browser.newContext()).newPage();
  const watched = watchPage(page);
  await openAs(page, moderator, '/moderation?tab=rings');
  await page
    .getByRole('listitem')
    .filter({ hasText: '12 members who vote for one another' })
    .first()
    .getByRole('button', { name: 'Show the members' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Ring of votes' });
  await expect(dialog.getByRole('row').filter({ hasText: members[0]?.username ?? '' })).toContainText('30 of 30');
  await dialog.getByLabel('Reason, as the members read it').fill('You vote for one another alone.');
  await dialog.getByRole('button', { name: 'Exclude their votes' }).click();
  const question = page.getByRole('dialog', { name: 'Exclude the votes of 12 members?' });
  await expect(question).toContainText('every vote of these 12 members weighs a tenth');
  await question.getByRole('button', { name: 'Exclude' }).click();
  await expect(dialog.getByRole('link', { name: /^Excluded until/ })).toHaveCount(MEMBERS);
  expect(watched.problems).toEqual([]);

  const [member] = members;
  if (!member) throw new Error('No member');
  const reading = await (await browser.newContext()).newPage();
  const [decision] = await (await request.get('/api/decisions', { headers: bearer(member) })).json();
  await openAs(reading, member, `/decisions/${decision.id}`);
  await expect(reading.getByRole('heading', { name: 'Your votes count less in the order of posts' })).toBeVisible();
  await expect(reading.getByText('You vote for one another alone.')).toBeVisible();
  await expect(reading.getByRole('button', { name: 'Send appeal' })).toBeVisible();

  await reading.goto('/');
  await reading.getByRole('button', { name: 'Order of the feed: Newest' }).click();
  await reading.getByRole('menuitemradio', { name: /^Rising/ }).click();
  const card = reading.locator(`[data-post="${postId}"]`);
  const why = reading.getByRole('dialog', { name: 'Why this post?' });
  const item = reading.getByRole('menuitem', { name: 'Why this post?' });
  // The feed renders what is near the window, and its menus close when it is scrolled.
  await expect(async () => {
    if (!(await card.isVisible())) await reading.mouse.wheel(0, 500);
    if (!(await item.isVisible())) await card.getByRole('button', { name: /^More about/ }).click({ timeout: 3000 });
    await item.click({ timeout: 3000 });
    await expect(why).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000, intervals: [100] });
  await expect(why).toContainText('Counted in this order: 6 of 11 positive votes.');

  await dialog.getByRole('button', { name: 'End it for everyone' }).click();
  await dialog.getByLabel('Reason to end it, as the members read it').fill('You are a choir.');
  await dialog.getByRole('button', { name: 'End the exclusion' }).click();
  await expect(dialog.getByRole('link', { name: /^Excluded until/ })).toHaveCount(0);
});
