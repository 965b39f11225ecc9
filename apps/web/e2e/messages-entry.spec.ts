import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { bearer, befriend, openAs, registerMember, type TestMember, watchPage } from './support/member.ts';
import { clip, publish } from './support/publish.ts';
import { createStory } from './support/stories.ts';
import { test } from './support/test.ts';

const pane = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });

async function idOf(reply: Promise<APIResponse>): Promise<number> {
  const created = await reply;
  expect(created.status()).toBe(201);
  return (await created.json()).id;
}

async function friends(request: APIRequestContext): Promise<[TestMember, TestMember]> {
  const [me, bo] = [await registerMember(request, 'Mia Enters'), await registerMember(request, 'Bo Friend')];
  await befriend(request, me, bo);
  return [me, bo];
}

async function expectConversation(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  await expect(pane(page).getByRole('heading', { name })).toBeVisible();
}

test('the card of a friend and their profile lead to the conversation', { tag: '@long' }, async ({ page, request }) => {
  const [me, bo] = await friends(request);
  await openAs(page, me, '/friends');
  await page.getByRole('button', { name: 'Message Bo Friend' }).click();
  await expectConversation(page, 'Bo Friend');
  await page.goBack();
  await expect(page).toHaveURL('/friends');
  await page.goto(`/profile/${bo.id}`);
  await page.getByRole('button', { name: 'Message Bo Friend' }).click();
  await expectConversation(page, 'Bo Friend');
});

test('a visitor is asked to log in', { tag: '@long' }, async ({ page, request }) => {
  const bo = await registerMember(request, 'Bo Public');
  await page.goto(`/profile/${bo.id}`);
  await page.getByRole('button', { name: 'Message Bo Public' }).click();
  await expect(page.getByText('Please log in to send messages.').first()).toBeVisible();
});

test('an accepted match and a circle have a chat', { tag: '@long' }, async ({ page, request }) => {
  const [me, bo] = await friends(request);
  const sessionId = await idOf(
    request.post('/api/vibe-match/sessions', {
      headers: bearer(bo),
      data: { vibeContent: 'A round of Go', category: 'gaming', timePreference: 'flexible', maxParticipants: 2 },
    }),
  );
  const matchId = await idOf(
    request.post('/api/vibe-match/matches', { headers: bearer(me), data: { sessionId, targetUserId: bo.id } }),
  );
  const answered = await request.post('/trpc/match.answer', {
    headers: bearer(bo),
    data: { json: { id: matchId, status: 'accepted' } },
  });
  expect(answered.status()).toBe(200);
  await openAs(page, me, '/vibe-match?tab=matches');
  await page.getByRole('button', { name: 'Chat with Bo Friend' }).click();
  await expectConversation(page, 'Bo Friend');
  await expect(pane(page).getByText('A round of Go')).toBeVisible();

  const circleId = await idOf(
    request.post('/api/vibe-circles', {
      headers: bearer(me),
      data: { name: `Bakers ${me.username}`, memberLimit: 10 },
    }),
  );
  await page.goto(`/vibe-circles/${circleId}`);
  await page.getByRole('button', { name: `Chat in Bakers ${me.username}` }).click();
  await expectConversation(page, `Bakers ${me.username}`);
});

test('a video is sent to a friend, who sees its card', { tag: '@long' }, async ({ browser, page, request }) => {
  // Two browsers, and two checks of accessibility.
  test.slow();
  const watched = watchPage(page);
  const [me, bo] = await friends(request);
  const text = `Rain on a window ${me.username}`;
  const postId = await publish(request, me, text, { video: clip });
  await openAs(page, me, `/videos?video=${postId}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share', exact: true });
  await share.getByRole('button', { name: 'Send Direct Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Direct Message' });
  await dialog.getByRole('checkbox', { name: /Bo Friend/ }).check();
  await dialog.getByRole('textbox', { name: 'Message (optional)' }).fill('Listen to this');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Sent to 1 of 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(share).toBeHidden();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Share' })).toBeFocused();

  const context = await browser.newContext();
  const other = await context.newPage();
  await openAs(other, bo, '/messages');
  await other.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: 'Mia Enters' }).click();
  await expect(pane(other).getByText('Listen to this')).toBeVisible();
  const card = pane(other).getByRole('link', { name: new RegExp(text) });
  await expect(card).toBeVisible();
  expect(await findViolations(other)).toEqual([]);
  await card.click();
  await expect(other).toHaveURL(`/posts/${postId}`);
  await context.close();
  expect(watched.problems).toEqual([]);
});

test('a reply to a story is a message with the story', { tag: '@long' }, async ({ page, request }) => {
  const [me, bo] = await friends(request);
  await createStory(request, bo, 'A boat on the river');
  await openAs(page, me, `/?stories=${bo.id}`);
  const viewer = page.getByRole('dialog', { name: /^Story by Bo Friend/ });
  const field = viewer.getByRole('textbox', { name: 'Reply to Bo Friend…' });
  await expect(field).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await expect(viewer.getByRole('group', { name: 'Quick reactions' }).getByRole('button')).toHaveCount(6);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type('Where is this?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expectConversation(page, 'Bo Friend');
  await expect(pane(page).getByText('Where is this?')).toBeVisible();
  const card = pane(page).getByRole('button', { name: /^Story.*Bo Friend/ });
  await expect(card).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await card.click();
  await expect(viewer).toBeVisible();
});
