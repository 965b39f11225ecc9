import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { bearer, befriend, openAs, registerMember, type TestMember, watchPage } from './support/member.ts';
import { test } from './support/test.ts';

async function write(request: APIRequestContext, from: TestMember, to: TestMember, content: string): Promise<number> {
  const opened = await request.post('/trpc/conversations.open', {
    headers: bearer(from),
    data: { json: { memberId: to.id } },
  });
  expect(opened.status()).toBe(200);
  const { id } = (await opened.json()).result.data.json;
  const sent = await request.post('/trpc/messages.send', {
    headers: bearer(from),
    data: { json: { conversationId: id, content, media: [] } },
  });
  expect(sent.status()).toBe(200);
  return id;
}

const row = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: /^(?:Conversations|Requests)$/ }).getByRole('link', { name });
const pane = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });

test('the list says what is unread, follows new messages and is searched by name', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const watched = watchPage(page);
  const me = await registerMember(request, 'Mia Messages');
  const [bo, cy] = [await registerMember(request, 'Bo Baker'), await registerMember(request, 'Cy Carver')];
  await befriend(request, me, bo);
  await befriend(request, me, cy);
  await write(request, bo, me, 'Bread is ready');
  await write(request, cy, me, 'A spoon for you');

  await openAs(page, me, '/messages');
  await expect(page.getByRole('heading', { name: 'Select a conversation' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(rows).toHaveText([/Cy Carver.*A spoon for you.*1 unread/, /Bo Baker.*Bread is ready.*1 unread/]);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('2 waiting')).toBeVisible();
  expect((await page.getByRole('list', { name: 'Conversations' }).boundingBox())?.width).toBeGreaterThan(230);
  const box = await pane(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(598);
  expect(await findViolations(page)).toEqual([]);

  await write(request, bo, me, 'And rolls');
  await expect(rows).toHaveText([/Bo Baker.*And rolls.*2 unread/, /Cy Carver/]);

  await page.getByRole('searchbox', { name: 'Search conversations...' }).fill('carv');
  await expect(rows).toHaveText([/Cy Carver/]);
  await expect(page).toHaveURL(/\/messages\?search=carv$/);
  await rows.click();
  await expect(pane(page).getByRole('heading', { name: 'Cy Carver' })).toBeVisible();
  await expect(rows).toHaveAttribute('aria-current', 'page');
  await page.getByRole('searchbox', { name: 'Search conversations...' }).fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No conversations found' })).toBeVisible();
  await expect(pane(page).getByRole('heading', { name: 'Cy Carver' })).toBeVisible();
  expect(watched.problems).toEqual([]);
});

test('conversations are walked through and left by the keyboard', { tag: '@long' }, async ({ page, request }) => {
  const me = await registerMember(request, 'Kim Keys');
  const [bo, cy] = [await registerMember(request, 'Bo Baker'), await registerMember(request, 'Cy Carver')];
  await befriend(request, me, bo);
  await befriend(request, me, cy);
  await write(request, bo, me, 'First');
  await write(request, cy, me, 'Second');

  await openAs(page, me, '/messages');
  await expect(row(page, 'Cy Carver')).toBeVisible();
  await page.keyboard.press('j');
  await expect(row(page, 'Cy Carver')).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(page, 'Bo Baker')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row(page, 'Cy Carver')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pane(page).getByRole('heading', { name: 'Cy Carver' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/messages$/);
  await expect(row(page, 'Cy Carver')).toBeFocused();
});

test('a request waits apart until it is accepted, and can be deleted', { tag: '@long' }, async ({ page, request }) => {
  const me = await registerMember(request, 'Rae Requested');
  const [bo, cy] = [await registerMember(request, 'Bo Stranger'), await registerMember(request, 'Cy Stranger')];
  await write(request, bo, me, 'May I ask you something');
  await write(request, cy, me, 'Buy now');

  await openAs(page, me, '/messages');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  const tab = page.getByRole('tab', { name: /^Requests/ });
  await expect(tab).toHaveText(/2 waiting/);
  await tab.click();
  await row(page, 'Bo Stranger').click();
  const banner = page.getByRole('region', { name: 'Request' });
  await expect(banner).toContainText('would like to write to you');
  expect(await findViolations(page)).toEqual([]);
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Inbox' })).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, 'Bo Stranger')).toBeVisible();

  await expect(tab).toHaveText(/1 waiting/);
  await tab.click();
  await row(page, 'Cy Stranger').click();
  await banner.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete request' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No requests' })).toBeVisible();
  await expect(page).toHaveURL(/\/messages\?tab=requests$/);
});

test('a conversation is begun with a friend, muted and deleted', { tag: '@long' }, async ({ page, request }) => {
  const me = await registerMember(request, 'Nia New');
  const bo = await registerMember(request, 'Bo Friend');
  await befriend(request, me, bo);
  await openAs(page, me, '/messages');
  // The empty inbox has the only button for it.
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog
    .getByRole('list', { name: 'Your friends' })
    .getByRole('button', { name: /Bo Friend/ })
    .click();
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  await expect(dialog).toBeHidden();
  await expect(pane(page).getByRole('heading', { name: 'Bo Friend' })).toBeVisible();

  await write(request, bo, me, 'Hello Nia');
  await expect(row(page, 'Bo Friend')).toBeVisible();
  await page.getByRole('button', { name: 'More about Bo Friend' }).click();
  await page.getByRole('menuitem', { name: 'Mute conversation' }).click();
  await expect(row(page, 'Bo Friend')).toContainText('Muted');
  await page.getByRole('button', { name: 'More about Bo Friend' }).click();
  await page.getByRole('menuitem', { name: 'Delete conversation' }).click();
  const question = page.getByRole('dialog', { name: 'Delete conversation' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await write(request, bo, me, 'Still there?');
  await expect(row(page, 'Bo Friend')).toContainText('Still there?');
});

/** The panes are 600 px high at least. */
const LEAST_PAGE = 708;

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1280, height: 560 },
  { width: 820, height: 1100 },
]) {
  test(`the page is as high as the window, or its panes, at ${viewport.width} × ${viewport.height}`, {
    tag: '@long',
  }, async ({ page, request }) => {
    const me = await registerMember(request, 'Wim Window');
    const bo = await registerMember(request, 'Bo Friend');
    await befriend(request, me, bo);
    await page.setViewportSize(viewport);
    await openAs(page, me, `/messages/${await write(request, bo, me, 'Hello Wim')}`);
    const field = page.getByRole('textbox', { name: 'Message to Bo Friend' });
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBe(Math.max(LEAST_PAGE, viewport.height));

    await page.getByRole('button', { name: 'More about Bo Friend' }).click();
    await page.getByRole('menuitem', { name: 'Mute conversation' }).click();
    const toasts = page.getByRole('region', { name: /^Notifications/ });
    const toast = await toasts.getByRole('status').boundingBox();
    const over = await field.boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  });
}

test('on a phone there is one pane, with a way back', { tag: '@long' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const me = await registerMember(request, 'Pia Phone');
  const bo = await registerMember(request, 'Bo Friend');
  await befriend(request, me, bo);
  await write(request, bo, me, 'Hello Pia');
  await openAs(page, me, '/messages');
  await expect(pane(page)).toBeHidden();
  await row(page, 'Bo Friend').click();
  await expect(pane(page).getByRole('heading', { level: 1, name: 'Bo Friend' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  expect(await pane(page).boundingBox()).toMatchObject({ y: 0, height: 780 });
  expect(await findViolations(page)).toEqual([]);
  await pane(page).getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(row(page, 'Bo Friend')).toBeFocused();
  await expect(pane(page)).toBeHidden();
  await page.goBack();
  await expect(pane(page).getByRole('heading', { name: 'Bo Friend' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
