import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bearer, openAs, registerMember, type TestMember } from './support/member.ts';
import { test } from './support/test.ts';

async function createSession(page: Page, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'Create Session' }).click();
  await page.getByRole('textbox', { name: 'What do you want to do?' }).fill(text);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Outdoor');
  await page.getByRole('combobox', { name: 'When?' }).selectOption('Flexible');
  await page.getByRole('button', { name: 'Create session' }).click();
}

const cardOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

async function createBy(request: APIRequestContext, member: TestMember, vibeContent: string): Promise<number> {
  const reply = await request.post('/api/vibe-match/sessions', {
    headers: bearer(member),
    data: { vibeContent, category: 'gaming', timePreference: 'flexible', maxParticipants: 2 },
  });
  expect(reply.status()).toBe(201);
  return (await reply.json()).id;
}

test('two members match in a session, which is full then, and is cancelled', { tag: '@long' }, async ({
  browser,
  page,
  request,
}) => {
  const [ana, ben] = [await registerMember(request, 'Ana Hosts'), await registerMember(request, 'Ben Joins')];
  const text = `A walk by the river ${ana.username}`;
  await openAs(page, ana, '/vibe-match');
  await createSession(page, text);
  await expect(page.getByText('Vibe session created!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/tab=sessions/);
  await expect(cardOf(page, text).getByText('1 place left')).toBeVisible();

  const other = await browser.newPage();
  await openAs(other, ben, '/vibe-match?category=outdoor');
  const found = cardOf(other, text);
  await found.getByRole('button', { name: 'Request match with Ana Hosts' }).click();
  await expect(other.getByText('Match request sent!', { exact: true })).toBeVisible();
  await expect(found.getByText('Requested')).toBeVisible();
  await other.reload();
  await expect(found.getByText('Requested')).toBeVisible();

  await page.getByRole('tab', { name: /^My Matches/ }).click();
  await page.getByRole('button', { name: 'Accept Ben Joins' }).click();
  // To leave the request sends the answer, which could be undone until then.
  await page.getByRole('tab', { name: 'My Sessions' }).click();
  await expect(page.getByText('Match request accepted!', { exact: true })).toBeVisible();
  const own = cardOf(page, text).first();
  await expect(own.getByText('Full', { exact: true })).toBeVisible();
  await expect(own.getByText('No places left')).toBeVisible();
  await expect(own.getByRole('list', { name: 'Takes part' })).toContainText('Ben Joins');

  await other.getByRole('tab', { name: 'My Matches' }).click();
  await expect(other.getByText('You and Ana Hosts')).toBeVisible();

  await own.getByRole('button', { name: 'Cancel session' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByText('Session cancelled', { exact: true })).toBeVisible();
  await expect(own.getByText('Cancelled', { exact: true })).toBeVisible();
  await other.reload();
  await expect(cardOf(other, text).getByText('Cancelled', { exact: true })).toBeVisible();
  await other.close();
});

test('a waiting list moves up', { tag: '@long' }, async ({ page, request }) => {
  const [ana, ben] = [await registerMember(request, 'Ana Fills'), await registerMember(request, 'Ben Sits')];
  const [cleo, dan] = [await registerMember(request, 'Cleo Waits'), await registerMember(request, 'Dan Waits')];
  const sessionId = await createBy(request, ana, `A board game ${ana.username}`);
  const data = { sessionId, targetUserId: ana.id };
  const asked = await request.post('/api/vibe-match/matches', { headers: bearer(ben), data });
  const match = `/api/vibe-match/matches/${(await asked.json()).id}`;
  const accepted = await request.patch(match, { headers: bearer(ana), data: { status: 'accepted' } });
  expect(accepted.status()).toBe(200);
  const waiting = `/api/vibe-match/sessions/${sessionId}/waiting`;
  expect((await request.put(waiting, { headers: bearer(cleo) })).status()).toBe(200);

  await openAs(page, dan, '/vibe-match?category=gaming');
  await page.getByRole('combobox', { name: 'Places' }).selectOption('Full');
  await page.getByRole('button', { name: 'Join the waiting list of Ana Fills' }).click();
  await expect(page.getByText('You are 2nd on the waiting list')).toBeVisible();
  expect((await request.post(`${match}/leave`, { headers: bearer(ben) })).status()).toBe(200);
  await page.goto('/vibe-match?tab=matches');
  const list = page.getByRole('list', { name: 'Waiting lists' });
  await expect(list.getByText('You are 1st on the waiting list')).toBeVisible();
  expect((await request.delete(waiting, { headers: bearer(cleo) })).status()).toBe(200);
  await page.goto('/notifications');
  await page.getByRole('link', { name: /A place in a session is free, and held for you for 2 hours/ }).click();
  await list.getByRole('button', { name: 'Ask for the place with Ana Fills' }).click();
  // It stays in its place until the page is left, and is not shown twice.
  await expect(list.getByText('Requested')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You asked to join Ana Fills')).toBeVisible();
});

test('a request is answered among the notifications', { tag: '@long' }, async ({ page, request }) => {
  const [ana, ben] = [await registerMember(request, 'Ana Told'), await registerMember(request, 'Ben Asks')];
  const sessionId = await createBy(request, ana, 'A round of Go');
  const headers = bearer(ben);
  const data = { sessionId, targetUserId: ana.id };
  expect((await request.post('/api/vibe-match/matches', { headers, data })).status()).toBe(201);
  await openAs(page, ana, '/notifications');
  await page.getByRole('button', { name: 'Accept Ben Asks' }).click();
  await page.getByRole('link', { name: /Ben Asks asks to join your session/ }).click();
  await expect(page).toHaveURL(/\/vibe-match\?tab=matches/);
  await expect(page.getByRole('list', { name: 'Your matches' }).getByText('You and Ben Asks')).toBeVisible();
});

test('on a phone all tabs are on the screen, and nothing is wider than it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ana = await registerMember(request, 'Ana Phones');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, ana, '/vibe-match');
  for (const name of ['Browse Vibes', 'Create Session', 'My Matches', 'My Sessions']) {
    const tab = page.getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
