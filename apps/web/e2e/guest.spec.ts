import { expect, type Page } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { holdRequests } from './support/hold-requests.ts';
import { bearer, openAs, registerMember, type TestMember } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

async function publishPost(request: Parameters<typeof registerMember>[0], content: string) {
  const author = await registerMember(request);
  return { author, postId: await publish(request, author, content) };
}

async function logIn(page: Page, member: TestMember): Promise<void> {
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const expectLoginRequired = (page: Page, sentence: string) =>
  expect(page.getByRole('alert').filter({ hasText: 'Login required' }).filter({ hasText: sentence })).toBeVisible();

const comment = (page: Page) => page.getByRole('textbox', { name: 'Your comment' });

test('a visitor reads a public post, is asked to log in to act, and finds the comment again after that', {
  tag: '@long',
}, async ({ page, request }) => {
  const { postId } = await publishPost(request, 'Open to everyone');
  const member = await registerMember(request);
  await page.goto(`/posts/${postId}`);
  const post = page.getByRole('article').filter({ hasText: 'Open to everyone' });
  const positive = post.getByRole('button', { name: /^Positive vibe/ });
  await positive.click();
  await expectLoginRequired(page, 'Please log in to vote on posts.');
  await expect(positive).toHaveAttribute('aria-pressed', 'false');
  await comment(page).fill('I would like to add');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expectLoginRequired(page, 'Please log in to comment on posts.');
  await expect(comment(page)).toHaveValue('I would like to add');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox')))).toEqual([]);

  await page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }).click();
  await logIn(page, member);
  await expect(page).toHaveURL(`/posts/${postId}`);
  await expect(comment(page)).toHaveValue('I would like to add');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByRole('article', { name: /^Comment by/ })).toContainText('I would like to add');
});

test('a guest looks around without a token in every tab, until that is left in one', async ({
  page,
  request,
  context,
}) => {
  const { author } = await publishPost(request, 'Something to follow');
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page.getByRole('feed')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  const join = page.getByRole('region', { name: 'Join Vibeline' });
  await expect(join.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expectLoginRequired(page, 'Must be logged in to post');

  const other = await context.newPage();
  await other.goto(`/profile/${author.id}`);
  await other.getByRole('button', { name: `Follow ${author.name}` }).click();
  await expectLoginRequired(other, 'Please log in to follow users');
  await other.goto('/account');
  await expect(other.getByRole('heading', { name: 'Login required' })).toBeVisible();

  await page.getByRole('button', { name: 'Guest menu' }).click();
  await page.getByRole('menuitem', { name: 'Leave guest mode' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  }
});

test('pages for visitors and guests have no accessibility violations and fit a phone', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { postId } = await publishPost(request, 'Within reach of everyone');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const check = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.getByRole('heading').first()).toBeAttached();
    expect(await findViolations(page), path).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
  };
  for (const path of [`/posts/${postId}`, '/privacy']) await check(path);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => localStorage.setItem('vibeline-guest', 'true'));
  // On a phone the field for a comment is above the banner.
  await check(`/posts/${postId}`);
  const [field, banner] = await Promise.all([
    comment(page).boundingBox(),
    page.getByRole('region', { name: 'Join Vibeline' }).boundingBox(),
  ]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
});

test('an edit that is open when the session ends is open again, with its text, after logging in', {
  tag: '@long',
}, async ({ page, request }) => {
  const { author, postId } = await publishPost(request, 'First version');
  await openAs(page, author, `/posts/${postId}`);
  await page.getByRole('button', { name: /^More about the post/ }).click();
  await page.getByRole('menuitem', { name: 'Edit Post' }).click();
  const editor = page.getByRole('textbox', { name: 'Edit your post' });
  await editor.fill('Second version');
  // The page may be told that the session has ended before a press could save.
  const release = await holdRequests(page, /\/trpc\/posts\.edit/);
  await page.getByRole('button', { name: 'Save' }).click();
  const loggedOut = await request.post('/api/auth/logout', { headers: bearer(author) });
  expect(loggedOut.ok()).toBe(true);
  await release();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await logIn(page, author);
  await expect(editor).toHaveValue('Second version');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('article').getByText('Second version')).toBeVisible();
  await expect(page).toHaveURL(`/posts/${postId}`);
});
