import { expect, type Page, test } from '@playwright/test';
import { openAs, registerMember } from './support/member.ts';

/** Fails every request for files of these chunks until the returned function is called. */
async function failChunks(page: Page, chunks: RegExp): Promise<() => Promise<void>> {
  await page.route(chunks, (route) => route.abort());
  return () => page.unroute(chunks);
}

test('a toaster that cannot be loaded does not affect the rest of the app', async ({ page, request }) => {
  await failChunks(page, /\/Toaster-[^/]*$/);
  await openAs(page, await registerMember(request));
  const post = page.getByRole('article').first();
  await post.getByRole('button', { name: /^Positive vibe/ }).click();
  await expect(page.getByRole('alert')).toContainText('Vote');
  await expect(post).toBeVisible();
});

test('a dialog that cannot be loaded shows an error with Retry over the page; Retry loads it with its styles', async ({
  page,
  request,
}) => {
  const restore = await failChunks(page, /\/(ShortcutsDialog|Dialog)-[^/]*$/);
  await openAs(page, await registerMember(request));
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  await expect(note).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await restore();
  await note.getByRole('button', { name: 'Retry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await expect(note).toBeHidden();
  const keys = dialog.locator('dt').first();
  await expect(keys).toHaveCSS('display', 'flex');
});

test('a page that cannot be loaded shows an error with Retry below the top bar; Retry loads it', async ({
  page,
  request,
}) => {
  const restore = await failChunks(page, /\/PeoplePage-[^/]*$/);
  await openAs(page, await registerMember(request));
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  await expect(page.getByText('This page could not be shown.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vibeline, home' })).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
});
