import { expect, type Page, test } from '@playwright/test';
import { chunkFiles } from './support/chunk-files.ts';
import { openAs, registerMember } from './support/member.ts';
import { openFromMore } from './support/more-menu.ts';
import { pictureFile } from './support/pictures.ts';

const SHORTCUTS = chunkFiles('app');
const TOASTER = chunkFiles('toaster-parts');
const POST_PARTS = chunkFiles('parts');
const PAGES = chunkFiles('pages');

/** Fails every request for files of these chunks until the returned function is called; the page goes on being routed. */
async function failChunks(page: Page, chunks: RegExp): Promise<() => void> {
  let isFailing = true;
  await page.route(chunks, (route) => (isFailing ? route.abort() : route.continue()));
  return () => {
    isFailing = false;
  };
}

test('a toaster that cannot be loaded does not affect the rest of the app', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await failChunks(page, TOASTER);
  await openAs(page, await registerMember(request));
  const post = page.getByRole('article').first();
  await post.getByRole('button', { name: /^Positive vibe/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Vote' })).toBeVisible();
  await expect(post).toBeVisible();
});

test('a dialog that cannot be loaded shows an error with Retry over the page; Retry loads it with its styles', async ({
  page,
  request,
}) => {
  const restore = await failChunks(page, SHORTCUTS);
  await openAs(page, await registerMember(request), '/account');
  const heading = page.getByRole('heading', { name: 'Account & security' });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  await expect(note.getByRole('button', { name: 'Retry' })).toBeFocused();
  await expect(heading).toBeVisible();
  restore();
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
  const restore = await failChunks(page, PAGES);
  await openAs(page, await registerMember(request));
  await openFromMore(page, 'People');
  await expect(page.getByText('This page could not be shown.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vibeline, home' })).toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
});

test('notes of failed dialogs and the plain toast are below each other on a phone, and close with Escape', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const chunk of [SHORTCUTS, POST_PARTS, TOASTER]) await failChunks(page, chunk);
  await openAs(page, await registerMember(request));
  const post = page.getByRole('article').first();
  await expect(post).toBeVisible();
  await page.keyboard.press('?');
  const notes = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  await expect(notes).toHaveCount(1);
  await expect(notes.getByRole('button', { name: 'Retry' })).toBeFocused();
  await post.getByRole('button', { name: /^Comments/ }).click();
  await expect(notes).toHaveCount(2);
  await post.getByRole('button', { name: /^Positive vibe/ }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Vote' });
  await expect(toast).toBeVisible();
  const boxes = await Promise.all([notes.nth(0), notes.nth(1), toast].map((note) => note.boundingBox()));
  const [first, second, third] = boxes.map((box) => ({ start: box?.y ?? 0, end: (box?.y ?? 0) + (box?.height ?? 0) }));
  expect(first?.end).toBeLessThan(second?.start ?? 0);
  expect(second?.end).toBeLessThan(third?.start ?? 0);
  await page.keyboard.press('Escape');
  await expect(notes).toHaveCount(1);
});

test('the note under a menu button closes with Escape and a press outside, and the next press opens the menu', {
  tag: '@long',
}, async ({ page, request }) => {
  const restore = await failChunks(page, POST_PARTS);
  await openAs(page, await registerMember(request));
  const [first, second] = [0, 1].map((n) => page.getByRole('button', { name: /^More about the post/ }).nth(n));
  const notes = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  await first?.click();
  await expect(notes.getByRole('button', { name: 'Retry' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notes).toBeHidden();
  await expect(first ?? page.locator('none')).toBeFocused();
  await first?.click();
  await expect(notes).toHaveCount(1);
  await second?.click();
  await expect(notes).toHaveCount(1);
  restore();
  await second?.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(notes).toBeHidden();
});

test('a retry that fails keeps the focus on Retry, and Close gives it back', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await failChunks(page, SHORTCUTS);
  await openAs(page, await registerMember(request), '/account');
  const opener = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await opener.click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeFocused();
  const failed = page.waitForEvent('requestfailed', (request) => SHORTCUTS.test(request.url()));
  await page.keyboard.press('Enter');
  await failed;
  await expect(retry).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(retry).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a crop that cannot be loaded leads back to the form with its changes', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await failChunks(page, chunkFiles('PictureCrop'));
  await openAs(page, await registerMember(request));
  await page.getByRole('button', { name: 'Customize Profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Another name');
  await dialog.getByLabel('Profile picture').setInputFiles(pictureFile(1));
  const note = dialog.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  await note.getByRole('button', { name: 'Cancel' }).click();
  await expect(note).toBeHidden();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Another name');
});

test('an emoji panel that cannot be loaded shows that in its place, and the next press loads it', {
  tag: '@long',
}, async ({ page, request }) => {
  const restore = await failChunks(page, chunkFiles('EmojiPanel'));
  await openAs(page, await registerMember(request));
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  const composer = page.getByRole('dialog');
  await composer.getByRole('button', { name: 'Emojis' }).click();
  const note = composer.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(composer).toBeVisible();
  restore();
  await composer.getByRole('button', { name: 'Emojis' }).click();
  await expect(composer.getByRole('searchbox')).toBeVisible();
});
