import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { bearer, openAs, registerMember, type TestMember, watchPage } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

const demo = { username: 'demo', password: 'demo-vibes' };

async function signIn(request: APIRequestContext): Promise<TestMember> {
  const { token, user } = await (await request.post('/api/users/login', { data: demo })).json();
  return { ...demo, token, id: user.id, name: user.name };
}

async function write(request: APIRequestContext, author: TestMember, content: string): Promise<number> {
  return publish(request, author, content);
}

async function vote(request: APIRequestContext, voter: TestMember, postId: number, isPositive: boolean): Promise<void> {
  const reply = await request.post('/api/votes', { headers: bearer(voter), data: { postId, isPositive } });
  expect(reply.status()).toBe(200);
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

const valueIn = (insights: Locator, label: string) =>
  insights
    .locator('div')
    .filter({ has: insights.page().getByText(label, { exact: true }) })
    .locator('dd');

test('the demo member sees the documented insights, the momentum of her streak, and Fire Status at 4 of 7', {
  tag: '@long',
}, async ({ page, request }) => {
  const watched = watchPage(page);
  await page.setViewportSize({ width: 1280, height: 1240 });
  await openAs(page, await signIn(request));
  await expect(card(page, 'Vibe Momentum')).toContainText('4-day streak');
  await expect(page.getByText('You are over 60. People like what you bring.')).toBeVisible();
  await card(page, 'Your Vibe Insights').getByRole('link', { name: 'All insights' }).click();
  await expect(page).toHaveURL('/insights');
  const insights = card(page, 'Your Vibe Insights');
  await expect(valueIn(insights, 'Best time to post')).toHaveText('9:00 AM');
  await expect(valueIn(insights, 'Best day to post')).toHaveText('Tuesday');
  await expect(valueIn(insights, 'Current streak')).toHaveText('4 days');
  await expect(valueIn(insights, 'Longest streak')).toHaveText('12 days');
  await expect(valueIn(insights, 'Velocity')).toHaveText('+8');
  await expect(insights).toContainText('A 7-day positive streak unlocks Fire Status.');

  await card(page, 'Vibe Momentum').getByRole('link', { name: 'Next milestone: 5 days' }).click();
  await expect(page).toHaveURL('/achievements');
  const fire = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Fire Status' }) });
  await expect(fire).toContainText('Locked · 4 of 7');
  expect(await findViolations(page)).toEqual([]);
  expect(watched.problems).toEqual([]);
});

test('a member in recovery is reminded, and finds every vote that moved the score', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const author = await registerMember(request, 'Recovering Member');
  const voters = [await registerMember(request), await registerMember(request), await registerMember(request)];
  const disliked = await write(request, author, `Disliked ${author.username}`);
  const deleted = await write(request, author, `Deleted ${author.username}`);
  for (const voter of voters) await vote(request, voter, disliked, false);
  for (const [index, voter] of voters.entries()) await vote(request, voter, deleted, index === 0);
  await request.delete(`/api/posts/${deleted}`, { headers: bearer(author) });

  await page.setViewportSize({ width: 1280, height: 1240 });
  await openAs(page, author);
  const reminder = page.getByText('Your vibe is under 40. A post people enjoy lifts it again.');
  await expect(reminder).toBeVisible();
  await expect(card(page, 'Vibe Momentum')).toContainText('Recovery mode: 1 more positive vote to 40.');
  await page.getByRole('button', { name: 'Why is my score 38?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why is my score 38?' });
  await expect(dialog.getByRole('row')).toContainText([
    'What moved it',
    `Disliked ${author.username}`,
    'you deleted',
    'Together',
  ]);
  const cells = await dialog
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
    );
  expect(cells).toEqual([
    [0, 3],
    [1, 2],
    [1, 5],
  ]);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('region', { name: 'Vibe status' }).getByRole('button', { name: 'Close' }).click();
  await expect(reminder).toBeHidden();
  await page.reload();
  await expect(card(page, 'Your Vibe Insights')).toBeVisible();
  await expect(reminder).toBeHidden();
});
