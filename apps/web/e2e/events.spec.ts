import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bearer, openAs, registerMember, type TestMember } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

const STREAM = '/trpc/events.stream';

async function notify(request: APIRequestContext, member: TestMember): Promise<void> {
  const other = await registerMember(request);
  const postId = await publish(request, member, 'Words');
  const data = { postId, content: 'An answer' };
  const comment = await request.post('/api/comments', { headers: bearer(other), data });
  expect(comment.status()).toBe(201);
}

function countStreams(...pages: Page[]): () => number {
  let count = 0;
  for (const page of pages) {
    page.on('request', (request) => {
      if (request.url().includes(STREAM)) count += 1;
    });
  }
  return () => count;
}

test('two tabs share one stream, and both show a new notification; one goes on when the other closes', async ({
  page,
  context,
  request,
}) => {
  const member = await registerMember(request);
  const other = await context.newPage();
  const opened = countStreams(page, other);
  await Promise.all([openAs(page, member), page.waitForResponse((response) => response.url().includes(STREAM))]);
  await openAs(other, member);
  await expect(other.getByRole('main')).toBeVisible();

  await notify(request, member);
  await expect(page).toHaveTitle(/^\(1\)/);
  await expect(other).toHaveTitle(/^\(1\)/);
  expect(opened()).toBe(1);

  await Promise.all([page.close(), other.waitForResponse((response) => response.url().includes(STREAM))]);
  await notify(request, member);
  await expect(other).toHaveTitle(/^\(2\)/);
});

test('what happened without a connection is shown when it is back', { tag: '@long' }, async ({
  page,
  context,
  request,
}) => {
  const member = await registerMember(request);
  await Promise.all([openAs(page, member), page.waitForResponse((response) => response.url().includes(STREAM))]);
  await context.setOffline(true);
  await notify(request, member);
  await context.setOffline(false);
  await expect(page).toHaveTitle(/^\(1\)/);
});

test('signing out ends the stream', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  const [, stream] = await Promise.all([
    openAs(page, member),
    page.waitForRequest((one) => one.url().includes(STREAM)),
  ]);
  await expect(page.getByRole('main')).toBeVisible();
  const ended = Promise.race([
    page.waitForEvent('requestfailed', (one) => one === stream),
    page.waitForEvent('requestfinished', (one) => one === stream),
  ]);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await ended;
  const reply = await request.get(STREAM, { headers: bearer(member) });
  expect(reply.status()).toBe(401);
});
