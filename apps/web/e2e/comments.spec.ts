import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { bearer, openAs, registerMember, type TestMember, watchPage } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

async function addComment(request: APIRequestContext, member: TestMember, data: object): Promise<number> {
  const reply = await request.post('/api/comments', { headers: bearer(member), data });
  expect(reply.status()).toBe(201);
  return (await reply.json()).comment.id;
}

async function listComments(request: APIRequestContext, postId: number) {
  return (await (await request.get(`/api/posts/${postId}/comments?limit=100`)).json()).comments;
}

const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Comments' });

test('a member comments, replies and closes the dialog with Back', async ({ page, request }) => {
  const watched = watchPage(page);
  const member = await registerMember(request);
  const text = `Talk ${member.username}`;
  const postId = await publish(request, await registerMember(request), text);
  await openAs(page, member);
  const home = page.url();
  await cardOf(page, text).getByRole('button', { name: 'Comments, 0' }).click();
  await expect(page).toHaveURL(`/?comments=${postId}`);
  const dialog = dialogOf(page);
  await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'No comments yet' })).toBeVisible();

  const field = dialog.getByRole('textbox', { name: 'Your comment' });
  await expect(field).toBeFocused();
  await field.fill('First\nof all');
  await field.press('Enter');
  await expect(page.getByText('Comment added').first()).toBeVisible();
  const comment = dialog.getByRole('article', { name: /^Comment by/ });
  await expect(comment).toContainText('of all');
  await expect(field).toHaveValue('');

  await comment.getByRole('button', { name: /^Reply to/ }).click();
  await dialog.getByRole('textbox', { name: /^Your reply to/ }).fill('And second');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reply added').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Hide 1 reply' }).click();
  await expect(dialog.getByText('And second')).toBeHidden();
  await dialog.getByRole('button', { name: 'Show 1 reply' }).click();
  await expect(dialog.getByRole('article', { name: /^Reply by/ })).toContainText('And second');

  await page.reload();
  await expect(dialogOf(page).getByText('of all')).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(home);
  await expect(cardOf(page, text).getByRole('button', { name: 'Comments, 2' })).toBeVisible();
  const [stored] = await listComments(request, postId);
  expect(stored).toMatchObject({ content: 'First\nof all', replyCount: 1 });
  expect(watched.problems).toEqual([]);
});

test('comments open and close by keyboard, and the focus returns', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  const text = `Keys ${member.username}`;
  await publish(request, member, text);
  await openAs(page, member);
  const card = cardOf(page, text).first();
  await expect(card).toBeVisible();
  await card.focus();
  await page.keyboard.press('c');
  await expect(dialogOf(page).getByRole('textbox', { name: 'Your comment' })).toBeFocused();
  await page.keyboard.type('kept');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(card.getByRole('button', { name: 'Comments, 0' })).toBeFocused();
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('textbox', { name: 'Your comment' })).toHaveValue('kept');
});

test('a vote on a comment changes its author’s score', { tag: '@long' }, async ({ page, request }) => {
  const [member, commenter] = [await registerMember(request), await registerMember(request, 'Commenter')];
  const postId = await publish(request, member, `Votes ${member.username}`);
  const commentId = await addComment(request, commenter, { postId, content: 'Vote for this' });
  await openAs(page, member, `/?comments=${postId}`);
  const comment = dialogOf(page).getByRole('article', { name: 'Comment by Commenter' });
  await expect(comment).toContainText('vibe 50%');
  await comment.getByRole('button', { name: 'Positive vibe, 0' }).click();
  await expect(comment.getByRole('button', { name: 'Positive vibe, 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText("Your vote affects the commenter's vibe score.").first()).toBeVisible();
  await expect(comment).toContainText('vibe 55%');
  const author = await (await request.get(`/api/users/${commenter.id}`)).json();
  expect((author.user ?? author).vibeScore).toBe(55);

  await page.route('**/trpc/comments.castVote**', (route) => route.abort());
  await comment.getByRole('button', { name: 'Negative vibe, 0' }).click();
  await expect(page.getByText('Failed to vote on comment').first()).toBeVisible();
  await expect(comment.getByRole('button', { name: 'Positive vibe, 1' })).toHaveAttribute('aria-pressed', 'true');
  const stored = (await listComments(request, postId)).find(({ id }: { id: number }) => id === commentId);
  expect(stored).toMatchObject({ positiveVotes: 1, negativeVotes: 0 });
});

test('a comment that cannot be sent keeps its text, and is created once when it is sent again', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await registerMember(request);
  const postId = await publish(request, member, `Lost ${member.username}`);
  await openAs(page, member, `/?comments=${postId}`);
  // The server handles the request, but its response does not arrive.
  await page.route('**/trpc/comments.add**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const field = dialogOf(page).getByRole('textbox', { name: 'Your comment' });
  await field.fill('Stubborn');
  await field.press('Enter');
  await expect(page.getByText('Failed to add comment').first()).toBeVisible();
  await page.unroute('**/trpc/comments.add**');
  await page.reload();
  const unsent = dialogOf(page).getByRole('article', { name: 'Your comment' });
  await expect(unsent).toContainText('Stubborn');
  await unsent.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Comment added').first()).toBeVisible();
  await expect(dialogOf(page).getByText('Stubborn')).toHaveCount(1);
  expect(await listComments(request, postId)).toHaveLength(1);
});

test('an author edits a comment and deletes it', { tag: '@long' }, async ({ page, request }) => {
  const [member, other] = [await registerMember(request, 'Writer'), await registerMember(request, 'Other')];
  const text = `Own ${member.username}`;
  const postId = await publish(request, other, text);
  const ownId = await addComment(request, member, { postId, content: 'Mine' });
  await addComment(request, other, { postId, content: 'Theirs', parentId: ownId });
  await addComment(request, other, { postId, content: 'Another' });
  await openAs(page, member, `/?comments=${postId}`);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'More about the comment by Other' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: 'More about the comment by Writer' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = dialog.getByRole('textbox', { name: 'Edit your comment' });
  await editor.fill(' ');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await editor.fill('Mine, better');
  await editor.press('Escape');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const own = dialog.getByRole('article', { name: 'Comment by Writer' });
  await expect(own).toContainText('Mine, better');
  await expect(own).toContainText('edited');

  await own.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = 'Are you sure you want to delete this comment? This action cannot be undone.';
  await expect(dialog.getByText(question)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(own).toHaveCount(0);
  // Its replies stay.
  await expect(dialog.getByText('Comment deleted', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Show 1 reply' }).click();
  await expect(dialog.getByText('Theirs')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cardOf(page, text).getByRole('button', { name: 'Comments, 2' })).toBeVisible();
});

test('a link opens a comment, wherever in the thread it is', { tag: '@long' }, async ({ page, request }) => {
  const [member, other] = [await registerMember(request), await registerMember(request, 'Far')];
  const postId = await publish(request, member, `Long ${member.username}`);
  for (let number = 1; number <= 22; number += 1)
    await addComment(request, member, { postId, content: `Remark ${number}` });
  const farId = await addComment(request, member, { postId, content: 'Far down' });
  const replyId = await addComment(request, other, { postId, content: 'Look here', parentId: farId });
  await openAs(page, member, `/posts/${postId}?comment=${replyId}`);
  const reply = page.getByRole('article', { name: 'Reply by Far' });
  await expect(reply).toBeInViewport();
  await expect(reply).toHaveAttribute('data-highlighted', 'true');
  await page.getByText('Remark 20', { exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Remark 22', { exact: true })).toBeVisible();
  await expect(page.getByText('Far down', { exact: true })).toHaveCount(1);

  await page.goto(`/posts/${postId}?comment=987654321`);
  await expect(page.getByText('Comment not found')).toBeVisible();
  await expect(page.getByText('Remark 1', { exact: true })).toBeVisible();
});

test('names in comments link to profiles, and markup is text', { tag: '@long' }, async ({ page, request }) => {
  const watched = watchPage(page);
  const member = await registerMember(request);
  const other = await registerMember(request, '<img src=x onerror=alert(1)>');
  const postId = await publish(request, member, `Markup ${member.username}`);
  await addComment(request, other, { postId, content: '<script>alert(1)</script>' });
  await openAs(page, member, `/?comments=${postId}`);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('<script>alert(1)</script>')).toBeVisible();
  await dialog.getByRole('link', { name: '<img src=x onerror=alert(1)>' }).click();
  await expect(page).toHaveURL(`/profile/${other.id}`);
  await expect(dialogOf(page)).toBeHidden();
  await page.goBack();
  await expect(dialogOf(page)).toBeVisible();
  expect(watched.problems).toEqual([]);
});

test('comments have no accessibility violations', { tag: '@long' }, async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const member = await registerMember(request, 'Writer');
  const postId = await publish(request, member, `Access ${member.username}`);
  const threadId = await addComment(request, member, { postId, content: 'A comment' });
  const replyId = await addComment(request, member, { postId, content: 'A reply', parentId: threadId });
  await openAs(page, member, `/?comments=${postId}`);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Show 1 reply' }).click();
  await dialog.getByRole('button', { name: 'Reply to Writer' }).first().click();
  await expect(dialog.getByText('A reply')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`/posts/${postId}?comment=${replyId}`);
  await expect(page.getByText('A reply')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

for (const width of [390, 820, 1280]) {
  test(`comments do not overflow at ${width} px`, { tag: '@long' }, async ({ page, request }) => {
    const member = await registerMember(
      request,
      'A very long name that goes on and on until it cannot be shown on one line',
    );
    const postId = await publish(request, member, `Wide ${member.username}`);
    const content = `${'w'.repeat(400)}\nسلام، این یک متن راست به چپ است`;
    const threadId = await addComment(request, member, { postId, content });
    const replyId = await addComment(request, member, { postId, content, parentId: threadId });
    await page.setViewportSize({ width, height: 860 });
    await openAs(page, member, `/posts/${postId}?comment=${replyId}`);
    await expect(page.getByRole('article', { name: /^Reply by/ })).toBeVisible();
    const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;
    expect(await page.evaluate(isTooWide)).toBe(false);
    await page.goto(`/?comments=${postId}`);
    await expect(dialogOf(page).getByRole('article', { name: /^Comment by/ })).toBeVisible();
    const widths = await dialogOf(page).evaluate(
      (dialog) =>
        [...dialog.querySelectorAll('*')].filter(
          (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
        ).length,
    );
    expect(widths).toBe(0);
    const box = await dialogOf(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  });
}
