import { expect, type Route } from '@playwright/test';
import {
  field,
  messages,
  messageWith,
  openConversation,
  openWithStream,
  send,
  write,
} from './support/conversations.ts';
import { openAs, watchPage } from './support/member.ts';
import { pictureFile } from './support/pictures.ts';
import { test } from './support/test.ts';

test('two browsers exchange messages and replies, both ways', async ({ page, other, request }) => {
  const watched = watchPage(page);
  const { ana, ben, path } = await openConversation(request);
  await openWithStream(page, ana, path);
  await openWithStream(other, ben, path);

  await write(page, 'Hello Ben');
  await expect(messageWith(other, 'Hello Ben')).toBeVisible();
  await write(other, 'Hello Ana');
  await expect(messageWith(page, 'Hello Ana')).toBeVisible();
  await expect(messages(page)).toHaveCount(2);
  await expect(messageWith(page, 'Hello Ben').getByText('Seen')).toBeVisible();

  await field(other).pressSequentially('Well');
  await expect(page.getByText('Ben Answers is typing…')).toBeVisible();
  await field(other).fill('');

  await messageWith(page, 'Hello Ana').hover();
  await page.getByRole('button', { name: 'More about the message by Ben Answers' }).click();
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await expect(field(page)).toBeFocused();
  await write(page, 'How are you?');
  const quote = other.getByRole('button', { name: 'Go to the message by Ben Answers: Hello Ana' });
  await expect(quote).toBeVisible();
  await quote.click();
  await expect(messageWith(other, /^Hello Ana/)).toBeFocused();

  expect(watched.problems).toEqual([]);
});

test('reactions, edits and deletions are shown to the other member', { tag: '@long' }, async ({
  page,
  other,
  request,
}) => {
  const { ana, ben, id, path } = await openConversation(request);
  await send(request, ana, id, 'Hello Ben');
  await send(request, ana, id, 'How are you?');
  await openWithStream(page, ana, path);
  await openWithStream(other, ben, path);

  await messageWith(other, 'How are you?').hover();
  await other.getByRole('button', { name: 'React to the message by Ana Writes' }).click();
  await other.getByRole('menuitem', { name: 'React with 👍' }).click();
  await expect(messageWith(page, 'How are you?').getByRole('button', { name: '👍, 1' })).toBeVisible();

  await messageWith(page, 'Hello Ben').hover();
  await messageWith(page, 'Hello Ben').getByRole('button', { name: 'More about your message' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Edit message' }).fill('Hello dear Ben');
  await page.keyboard.press('Enter');
  await expect(messageWith(other, 'Hello dear Ben').getByText('Edited')).toBeVisible();

  await messageWith(page, 'How are you?').hover();
  await messageWith(page, 'How are you?').getByRole('button', { name: 'More about your message' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(messageWith(other, 'This message was deleted')).toBeVisible();
  await expect(messages(other)).toHaveCount(2);
});

test('a conversation opens at its first unread message, and loads older ones without a jump', async ({
  page,
  request,
}) => {
  const { ana, ben, id, path } = await openConversation(request);
  let lastId = 0;
  for (let number = 1; number <= 130; number += 1) lastId = await send(request, ben, id, `Number ${number}`);
  await openAs(page, ana, path);
  const start = page.getByRole('heading', { name: 'New messages' });
  await expect(start).toBeInViewport();
  await expect(messageWith(page, /^Number 1(\D|$)/)).toBeInViewport();

  const read = page.waitForResponse(
    (response) =>
      response.url().includes('conversations.markRead') && `${response.request().postData()}`.includes(`${lastId}`),
  );
  await page.getByRole('button', { name: 'Latest' }).click();
  await expect(messageWith(page, 'Number 130')).toBeInViewport();
  await read;
  await page.reload();
  await expect(messageWith(page, 'Number 130')).toBeInViewport();
  await expect(start).toBeHidden();

  const scroller = page.locator('[data-messages]');
  await scroller.evaluate((element) => element.scrollTo({ top: 40 }));
  const first = await scroller.evaluate((element) => {
    const top = element.getBoundingClientRect().top;
    const all = [...element.querySelectorAll<HTMLElement>('[data-message]')];
    const found = all.find((each) => each.getBoundingClientRect().bottom > top + 80);
    return { id: found?.dataset['message'], top: found?.getBoundingClientRect().top };
  });
  await expect.poll(() => messages(page).count()).toBeGreaterThan(80);
  const after = await page.locator(`[data-message="${first.id}"]`).boundingBox();
  expect(Math.abs((after?.y ?? 0) - (first.top ?? 0))).toBeLessThan(3);
});

test('a message that is refused stays, and is sent with Retry', { tag: '@long' }, async ({ page, request }) => {
  const { ana, path } = await openConversation(request);
  await openAs(page, ana, path);
  const refusal = { message: 'Not now', code: -32_000, data: { code: 'FORBIDDEN', httpStatus: 403 } };
  const refuse = (route: Route) => route.fulfill({ status: 403, json: { error: { json: refusal } } });
  await page.route('**/trpc/messages.send*', refuse, { times: 1 });
  await write(page, 'Stubborn');
  const unsent = messageWith(page, 'Stubborn');
  await expect(unsent.getByText('Not sent. Not now')).toBeVisible();
  await page.reload();
  await unsent.getByRole('button', { name: 'Retry' }).click();
  await expect(unsent.getByText('Not sent. Not now')).toBeHidden();
  await expect(messages(page)).toHaveCount(1);
  await page.reload();
  await expect(messages(page)).toHaveCount(1);
});

test('messages that are written without a connection are sent in order when it is back', async ({
  page,
  other,
  request,
}) => {
  const { ana, ben, path } = await openConversation(request);
  await openWithStream(other, ben, path);
  await openWithStream(page, ana, path);
  await page.context().setOffline(true);
  for (const text of ['One', 'Two', 'Three']) await write(page, text);
  await expect(messageWith(page, 'Two').getByText('Waiting for a connection')).toBeVisible();
  const sent = other.waitForResponse((response) => response.url().includes('messages.send'));
  await write(other, 'Meanwhile');
  await sent;
  await page.context().setOffline(false);
  await expect(messages(other)).toHaveText([/Meanwhile/, /One/, /Two/, /Three/]);
  await expect(messages(page)).toHaveText([/Meanwhile/, /One/, /Two/, /Three/]);
});

test('a picture is sent with its description', { tag: '@long' }, async ({ page, other, request }) => {
  const { ana, ben, path } = await openConversation(request);
  await openWithStream(other, ben, path);
  await openAs(page, ana, path);
  await field(page).fill('Look');
  await page.locator('input[type="file"]').setInputFiles(pictureFile(1));
  await page.getByRole('button', { name: /^Picture, / }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('A blue square');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Send message' }).click();
  const received = messageWith(other, 'Look');
  await expect(received.getByRole('img', { name: 'A blue square' })).toBeVisible();
  await received.getByRole('button', { name: /picture/ }).click();
  await expect(other.getByRole('dialog')).toBeVisible();
});
