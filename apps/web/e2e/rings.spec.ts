import { type APIRequestContext, expect } from '@playwright/test';
import { bearer, openAs, registerMember, type TestMember, watchPage } from './support/member.ts';
import { publish } from './support/publish.ts';
import { runCommand } from './support/run-command.ts';
import { test } from './support/test.ts';

const MEMBERS = 6;
const OTHERS = 4;
/** So that each gives 20 votes to others of the ring. */
const POSTS_EACH = 4;

const register = (request: APIRequestContext, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => registerMember(request, `Ring Member ${index}`)));

async function vote(request: APIRequestContext, voters: readonly TestMember[], postId: number): Promise<void> {
  const data = { postId, isPositive: true };
  await Promise.all(voters.map((voter) => request.post('/api/votes', { headers: bearer(voter), data })));
}

/** Each member of a ring votes for every post of another. */
async function voteInRing(request: APIRequestContext, ring: readonly TestMember[]): Promise<void> {
  for (const author of ring) {
    for (let count = 0; count < POSTS_EACH; count += 1) {
      const others = ring.filter((voter) => voter !== author);
      await vote(request, others, await publish(request, author, 'Look at my shop'));
    }
  }
}

test('a moderator excludes the votes of a ring, which a member reads, and ends it', {
  tag: '@long',
}, async ({ browser, request }) => {
  const members = await register(request, MEMBERS);
  const [member] = members;
  await voteInRing(request, members);
  const others = await register(request, OTHERS);
  const [author] = others;
  if (!member || !author) throw new Error('No member');
  const postId = await publish(request, author, 'A post that both vote for');
  await vote(request, [...members, ...others], postId);
  // The server would do so some minutes after its start.
  runCommand(test.info().project.name, ['weigh-votes']);
  const reply = await request.post('/api/users/login', { data: { username: 'sam', password: 'sam-vibes' } });
  const { token, user } = await reply.json();
  const moderator = { id: user.id, name: user.name, username: 'sam', password: 'sam-vibes', token };

  const page = await (await browser.newContext()).newPage();
  const watched = watchPage(page);
  await openAs(page, moderator, '/moderation?tab=rings');
  await page
    .getByRole('listitem')
    .filter({ hasText: '6 members who vote for one another' })
    .first()
    .getByRole('button', { name: 'Show the members' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Ring of votes' });
  await expect(dialog.getByRole('row').filter({ hasText: members[0]?.username ?? '' })).toContainText('20 of 20');
  await dialog.getByLabel('Reason, as the members read it').fill('You vote for one another alone.');
  await dialog.getByRole('button', { name: 'Exclude their votes' }).click();
  const question = page.getByRole('dialog', { name: 'Exclude the votes of 6 members?' });
  await expect(question).toContainText('every vote of these 6 members on posts of others weighs a tenth');
  await question.getByRole('button', { name: 'Exclude' }).click();
  await expect(dialog.getByRole('link', { name: /^Excluded until/ })).toHaveCount(MEMBERS);
  expect(watched.problems).toEqual([]);

  const countedVotes = async () => {
    const rank = await request.get(`/api/posts/${postId}/rank?ranker=rising`, { headers: bearer(moderator) });
    return (await rank.json()).positiveVotes;
  };
  await expect.poll(countedVotes, { timeout: 60_000 }).toEqual({ given: 10, counted: 5 });
  const reading = await (await browser.newContext()).newPage();
  const [decision] = await (await request.get('/api/decisions', { headers: bearer(member) })).json();
  await openAs(reading, member, `/decisions/${decision.id}`);
  await expect(reading.getByRole('heading', { name: 'Your votes count less in the order of posts' })).toBeVisible();
  await expect(reading.getByText('You vote for one another alone.')).toBeVisible();
  await expect(reading.getByRole('button', { name: 'Send appeal' })).toBeVisible();

  await dialog.getByRole('button', { name: 'End it for everyone' }).click();
  await dialog.getByLabel('Reason to end it, as the members read it').fill('You are a choir.');
  await dialog.getByRole('button', { name: 'End the exclusion' }).click();
  await expect(dialog.getByRole('link', { name: /^Excluded until/ })).toHaveCount(0);
});
