import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { refuseEventStream } from './support/event-stream.ts';
import { bearer, openAs, registerMember, type TestMember } from './support/member.ts';
import { pictureFile } from './support/pictures.ts';
import { untilPrefetched } from './support/prefetched.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

/** Recovery waits for a probe of the connection, at most ten seconds after the last. */
const RECOVERED = { timeout: 30_000 };

async function commentsOf(request: APIRequestContext, postId: number): Promise<string[]> {
  const { comments } = await (await request.get(`/api/posts/${postId}/comments`)).json();
  return comments.map(({ content }: { content: string }) => content);
}

async function voteOf(request: APIRequestContext, member: TestMember, postId: number): Promise<boolean | null> {
  const reply = await request.get(`/api/votes/${member.id}/${postId}`, { headers: bearer(member) });
  return (await reply.json()).vote?.isPositive ?? null;
}

async function followersOf(request: APIRequestContext, { id }: TestMember): Promise<number> {
  const member = await (await request.get(`/api/users/${id}`)).json();
  return (member.user ?? member).followerCount;
}

const banner = (page: Page) => page.locator('[data-connection-banner] [role="status"]');
const OFFLINE = 'You’re offline — showing saved posts';

const positive = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Positive vibe/ });

/** The member and the author of a post, whose page is open and whose comments are loaded. */
async function openPost(page: Page, request: APIRequestContext) {
  const [member, author] = [await registerMember(request, 'Ana Prado'), await registerMember(request, 'Ben Hartley')];
  const postId = await publish(request, author, `A post for ${member.username}`);
  await openAs(page, member, `/posts/${postId}`);
  await expect(page.getByText('No comments yet')).toBeVisible();
  await untilPrefetched(page);
  return { member, author, postId };
}

async function comment(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Your comment' });
  await field.fill(text);
  await field.press('Enter');
}

/** Fails the calls of the API, and the probe of the connection, as when the server is down. */
async function stopServer(page: Page): Promise<() => Promise<void>> {
  const urls = /\/(trpc\/|healthz)/;
  await page.route(urls, (route) => route.abort('connectionrefused'));
  return () => page.unroute(urls);
}

test('a vote and comments made offline are sent in order, once, when the network is back', async ({
  page,
  request,
}) => {
  const { member, postId } = await openPost(page, request);
  await page.context().setOffline(true);
  await expect(banner(page)).toHaveText(OFFLINE);
  await positive(page).click();
  await expect(positive(page)).toHaveAttribute('aria-pressed', 'true');
  await comment(page, 'First');
  await comment(page, 'Second');
  await expect(page.getByRole('article', { name: 'Your comment' })).toHaveCount(2);
  await expect(page.getByText('Waiting for a connection')).toHaveCount(2);
  await expect(banner(page)).toContainText('3 changes are waiting to be sent');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('region', { name: 'Changes that are not sent yet' });
  await expect(list.getByRole('listitem')).toHaveText([/^Vote on the post of Ben Hartley/, /“First”/, /“Second”/]);
  expect(await voteOf(request, member, postId)).toBeNull();

  const sent: string[] = [];
  page.on('request', (each) => {
    const path = /\/trpc\/(votes\.cast|comments\.add)/.exec(each.url())?.[1];
    if (path !== undefined) sent.push(path);
  });
  await page.context().setOffline(false);
  await expect(banner(page)).toBeHidden(RECOVERED);
  await expect(page.getByRole('article', { name: 'Comment by Ana Prado' })).toHaveCount(2);
  expect(sent).toEqual(['votes.cast', 'comments.add', 'comments.add']);
  expect(await voteOf(request, member, postId)).toBe(true);
  expect(await commentsOf(request, postId)).toEqual(['First', 'Second']);
  await expect(page.getByRole('button', { name: 'Positive vibe, 1' })).toBeVisible();
});

test('a follow made offline shows at once and is sent when the network is back', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const [member, author] = [await registerMember(request), await registerMember(request, 'Star Member')];
  await openAs(page, member, `/profile/${author.id}`);
  await expect(page.getByRole('button', { name: 'Follow Star Member' })).toBeVisible();
  await untilPrefetched(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Follow Star Member' }).click();
  await expect(page.getByRole('button', { name: /^Following Star Member/ })).toBeVisible();
  await expect(banner(page)).toContainText('1 change is waiting to be sent');
  expect(await followersOf(request, author)).toBe(0);
  await page.context().setOffline(false);
  await expect(banner(page)).toBeHidden(RECOVERED);
  await expect(page.getByRole('link', { name: '1 Follower' })).toBeVisible();
  expect(await followersOf(request, author)).toBe(1);
});

test('what waits survives a reload, is shown again over the loaded post, and a comment whose answer was lost is added once', async ({
  page,
  request,
}) => {
  const { member, postId } = await openPost(page, request);
  // The server handles the comment, but its response does not arrive, and then the server is gone.
  let state: 'up' | 'down' | 'slow' = 'up';
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const sent: string[] = [];
  await page.route(/\/(trpc\/|healthz)/, async (route) => {
    const call = /(comments\.add|votes\.cast|healthz)/.exec(route.request().url())?.[0];
    if (state === 'down' || (state === 'slow' && call === 'healthz')) await route.abort('connectionrefused');
    else if (state === 'up' && call === 'comments.add') {
      state = 'down';
      await route.fetch();
      await route.abort('connectionreset');
    } else {
      if (state === 'slow' && call !== undefined) {
        await opened;
        sent.push(call);
      }
      await route.fallback();
    }
  });
  await comment(page, 'Stubborn');
  await expect(banner(page)).toContainText('The server can’t be reached — showing saved posts');
  await positive(page).click();
  await expect(banner(page)).toContainText('2 changes are waiting to be sent');

  // The post can be loaded again, while what is sent has to wait.
  state = 'slow';
  await page.reload();
  await expect(positive(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(positive(page)).toHaveAccessibleName('Positive vibe, 1');
  await expect(banner(page)).toContainText('Sending 2 changes…');
  expect(await voteOf(request, member, postId)).toBeNull();
  open();
  await expect(banner(page)).toBeHidden(RECOVERED);
  await expect(positive(page)).toHaveAccessibleName('Positive vibe, 1');
  expect(sent).toEqual(['comments.add', 'votes.cast']);
  expect(await voteOf(request, member, postId)).toBe(true);
  expect(await commentsOf(request, postId)).toEqual(['Stubborn']);
  await expect(page.getByText('Stubborn')).toHaveCount(1);
});

test('an outage in the middle of writing a post leaves its text and its picture, and the post is sent after it', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await registerMember(request);
  await openAs(page, member, '/profile');
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Half a thought');
  await dialog.locator('[data-tools] input[data-kind="image"]').setInputFiles(pictureFile(1));
  const pictures = dialog.getByRole('button', { name: /^Picture/ });
  await expect(pictures).toHaveCount(1);
  await page.context().setOffline(true);
  await expect(banner(page)).toHaveText('You’re offline');
  await dialog.getByRole('textbox').press('End');
  await dialog.getByRole('textbox').pressSequentially(`, whole now ${member.username}`);
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  const text = `Half a thought, whole now ${member.username}`;
  const unsent = page.getByRole('article', { name: 'Your post' });
  await expect(unsent).toContainText('Waiting for a connection');
  await expect(unsent).toContainText(text);
  await page.context().setOffline(false);
  await expect(banner(page)).toBeHidden(RECOVERED);
  await expect(page.getByText('Your post has been created successfully.').first()).toBeVisible();
  await page.reload();
  const post = page.getByRole('article').filter({ hasText: text });
  await expect(post).toHaveCount(1);
  await expect(post.getByRole('button', { name: /^Open picture/ })).toHaveCount(1);
});

test('two tabs send what waits once, and both show it', async ({ page, request, context }) => {
  const { member, postId } = await openPost(page, request);
  const other = await context.newPage();
  await openAs(other, member, `/posts/${postId}`);
  await expect(other.getByText('No comments yet')).toBeVisible();
  let requests = 0;
  context.on('request', (each) => {
    if (each.url().includes('/trpc/comments.add')) requests += 1;
  });
  await context.setOffline(true);
  await comment(page, 'From one tab');
  await expect(other.getByRole('article', { name: 'Your comment' })).toContainText('From one tab');
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(banner(tab)).toBeHidden(RECOVERED);
    await expect(tab.getByRole('article', { name: 'Comment by Ana Prado' })).toHaveCount(1);
  }
  expect(requests).toBe(1);
  expect(await commentsOf(request, postId)).toEqual(['From one tab']);
});

test('a change the server refuses is shown with Retry and Discard, and those after it are sent', {
  tag: '@long',
}, async ({ page, request }) => {
  const { author, postId } = await openPost(page, request);
  const start = await stopServer(page);
  await positive(page).click();
  await expect(banner(page)).toContainText('1 change is waiting to be sent');
  await comment(page, 'Too late');
  const deleted = await request.delete(`/api/posts/${postId}`, { headers: bearer(author) });
  expect(deleted.ok()).toBe(true);
  await start();
  await expect(banner(page)).toHaveText('2 changes could not be sent', RECOVERED);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: 'Discard: Vote on the post of Ben Hartley' }).click();
  await expect(banner(page)).toHaveText('1 change could not be sent');
  await page.getByRole('button', { name: 'Discard: Comment “Too late”' }).click();
  await expect(banner(page)).toBeHidden();
});

test('another member on the same browser neither sees nor sends what waits; its own member does', {
  tag: '@long',
}, async ({ page, request }) => {
  const { member, postId } = await openPost(page, request);
  const other = await registerMember(request, 'Other Member');
  const start = await stopServer(page);
  await positive(page).click();
  await expect(banner(page)).toContainText('1 change is waiting to be sent');
  const signInAs = async ({ token }: TestMember) => {
    await page.evaluate((next) => localStorage.setItem('authToken', next), token);
    await page.goto(`/posts/${postId}`);
    await expect(positive(page)).toBeVisible();
  };
  await start();
  await page.route('**/trpc/votes.cast**', (route) => route.abort());
  await signInAs(other);
  await expect(positive(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(banner(page)).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(positive(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await voteOf(request, other, postId)).toBeNull();
  expect(await voteOf(request, member, postId)).toBeNull();
  await signInAs(member);
  await expect(positive(page)).toHaveAccessibleName('Positive vibe, 1');
  await expect(async () => expect(await voteOf(request, member, postId)).toBe(true)).toPass(RECOVERED);
  expect(await voteOf(request, other, postId)).toBeNull();
});

test('a vote on a dead session asks to log in and stays for the member', { tag: '@long' }, async ({
  page,
  request,
}) => {
  // Otherwise the page may be told before the press.
  await refuseEventStream(page);
  const { member, postId } = await openPost(page, request);
  const loggedOut = await request.post('/api/auth/logout', { headers: bearer(member) });
  expect(loggedOut.ok()).toBe(true);
  await positive(page).click();
  await expect(page.getByText('Please log in to vote on posts.').first()).toBeVisible();
  const login = await request.post('/api/users/login', {
    data: { username: member.username, password: member.password },
  });
  const { token } = await login.json();
  await page.evaluate((next) => localStorage.setItem('authToken', next), token);
  await page.goto(`/posts/${postId}`);
  await expect(positive(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => expect(await voteOf(request, { ...member, token }, postId)).toBe(true)).toPass(RECOVERED);
});

test('logging out while something waits says so, and the member can discard it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { member, postId } = await openPost(page, request);
  await stopServer(page);
  await positive(page).click();
  await expect(banner(page)).toContainText('1 change is waiting to be sent');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const toast = page.getByRole('status').filter({ hasText: '1 change is not sent yet' }).first();
  await expect(toast).toContainText('It is sent when you sign in again here.');
  await toast.getByRole('button', { name: 'Discard' }).click();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox')))).toEqual([]);
  expect(await voteOf(request, member, postId)).toBeNull();
});

test('several presses of Escape at once close a dialog and stay on the page', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  await openAs(page, member, '/people');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Your post' })).toBeFocused();
  await page.evaluate(() => {
    for (let press = 0; press < 3; press += 1) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    }
  });
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/profile');
});
