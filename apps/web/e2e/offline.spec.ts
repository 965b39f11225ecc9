import { expect } from '@playwright/test';
import { chunkFiles } from './support/chunk-files.ts';
import { bearer, openAs, registerMember } from './support/member.ts';
import { openFromMore } from './support/more-menu.ts';
import { pictureFile } from './support/pictures.ts';
import { untilPrefetched } from './support/prefetched.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

const OFFLINE = 'You’re offline. This loads as soon as the connection is back.';

test('what was prefetched opens without a connection, and a page without data loads when it is back', async ({
  page,
  context,
  request,
}) => {
  const member = await registerMember(request);
  const content = `Words of ${member.username}`;
  await publish(request, member, content);
  await openAs(page, member, '/profile');
  const post = page.getByRole('article').filter({ hasText: content });
  await expect(post).toBeVisible();
  await untilPrefetched(page);
  await context.setOffline(true);

  await post.getByRole('button', { name: /^Positive vibe/ }).click();
  await post.getByRole('button', { name: /^More about the post/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit Post' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Your account/ }).click();
  const settings = page.getByRole('menuitem', { name: 'Settings' });
  await expect(settings).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await post.getByRole('button', { name: /^Comments/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(content)).toBeVisible();
  await expect(dialog.getByText(OFFLINE)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('n');
  await expect(dialog.getByRole('textbox', { name: 'Your post' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(post).toBeVisible();

  await openFromMore(page, 'People');
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem').first()).toBeVisible();
});

test('a part that was not fetched says that there is no connection, and opens when it is back', {
  tag: '@long',
}, async ({ page, context, request }) => {
  const emojis = chunkFiles('EmojiPanel');
  // It is not fetched before the connection is lost either.
  await page.route(emojis, (route) => route.abort());
  await openAs(page, await registerMember(request));
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  const composer = page.getByRole('dialog');
  await composer.getByRole('textbox', { name: 'Your post' }).fill('Half a thought');
  await context.setOffline(true);
  await composer.getByRole('button', { name: 'Emojis' }).click();
  await expect(composer.getByRole('alert').filter({ hasText: OFFLINE })).toBeVisible();
  await expect(composer.getByRole('textbox', { name: 'Your post' })).toHaveValue('Half a thought');
  await page.unroute(emojis);
  await context.setOffline(false);
  await expect(composer.getByRole('searchbox')).toBeVisible();
  await expect(composer.getByRole('textbox', { name: 'Your post' })).toHaveValue('Half a thought');
});

test('a search without a connection does not say that nobody was found', { tag: '@long' }, async ({
  page,
  context,
  request,
}) => {
  const member = await registerMember(request);
  await openAs(page, member, '/people?search=nobody-has-this-name');
  await expect(page.getByText('Nobody found')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Search people' }).fill(member.username);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByText('Nobody found')).toBeHidden();
});

test('a part that is gone after an update reloads the page once, with the draft', async ({ page, request }) => {
  await page.route(chunkFiles('EmojiPanel'), (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await openAs(page, await registerMember(request));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  const composer = page.getByRole('dialog');
  const text = composer.getByRole('textbox', { name: 'Your post' });
  await text.fill('Half a thought');
  const reloaded = page.waitForEvent('load');
  await composer.getByRole('button', { name: 'Emojis' }).click();
  await reloaded;
  await expect(text).toHaveValue('Half a thought');
  await composer.getByRole('button', { name: 'Emojis' }).click();
  const note = composer.getByRole('alert').filter({ hasText: 'Vibeline was updated. Reload to go on.' });
  await expect(note.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(loads).toBe(1);
});

test('a page with unsaved changes is not reloaded when a part is gone', { tag: '@long' }, async ({ page, request }) => {
  await page.route(chunkFiles('PictureCrop'), (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await openAs(page, await registerMember(request));
  await page.getByRole('button', { name: 'Customize Profile' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  await name.fill('Another name');
  await dialog.getByLabel('Profile picture').setInputFiles(pictureFile(1));
  const note = dialog.getByRole('alert').filter({ hasText: 'Save what you have written, then reload.' });
  await note.getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toHaveValue('Another name');
});

test('a server that fails at the start keeps the session, and the page opens when it responds', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await registerMember(request);
  await page.route('**/trpc/**', (route) => route.fulfill({ status: 503, body: 'Overloaded' }));
  await openAs(page, member, '/people');
  await expect(page.getByRole('heading', { name: 'Vibeline cannot be reached' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(member.token);
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await page.unroute('**/trpc/**');
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('body[data-same-page]')).toBeAttached();
});

test('a session that ends while a comment is written keeps it, and a login leads back to it', async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  const postId = await publish(request, member, `Words of ${member.username}`);
  await openAs(page, member, `/posts/${postId}`);
  const comment = page.getByRole('textbox', { name: 'Your comment' });
  await comment.fill('Half a thought');
  await request.post('/api/auth/logout', { headers: bearer(member) });
  await page.getByRole('button', { name: /^Positive vibe/ }).click();
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(comment).toHaveValue('Half a thought');
  expect(new URL(page.url()).pathname).toBe(`/posts/${postId}`);
});

test('a picture that could not be loaded is loaded again when the connection is back', { tag: '@long' }, async ({
  page,
  context,
  request,
}) => {
  const member = await registerMember(request);
  const id = await publish(request, member, 'A picture', { image_0: pictureFile(2) });
  await page.route('**/media/**', (route) => route.abort());
  await openAs(page, member, `/posts/${id}`);
  await expect(page.getByText('This picture could not be loaded')).toBeVisible();
  await context.setOffline(true);
  await page.unroute('**/media/**');
  await context.setOffline(false);
  const picture = page.getByRole('button', { name: 'Open picture' }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('an app whose script could not be fetched says so in place of the splash', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  await page.route(chunkFiles('base'), (route) => route.abort());
  await openAs(page, member, '/people');
  await expect(page.getByText('Vibeline cannot be reached.')).toBeVisible();
  await page.unroute(chunkFiles('base'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
});
