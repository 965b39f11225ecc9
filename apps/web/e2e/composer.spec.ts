import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { H264, makeVideo } from '../../api/test/support/video.ts';
import { findViolations } from './support/find-violations.ts';
import { bearer, openAs, registerMember, type TestMember, watchPage } from './support/member.ts';
import { noise, picture } from './support/pictures.ts';
import { test } from './support/test.ts';

const red = picture('red.png', [220, 40, 40]);
const green = picture('green.png', [40, 160, 80]);
const blue = picture('blue.png', [40, 60, 200]);
const white = picture('white.png', [250, 250, 250]);

async function openComposer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Your post' })).toBeVisible();
  return dialog;
}

type Files = Parameters<Locator['setInputFiles']>[0];
const choose = (form: Locator, files: Files, picks = 'image') =>
  form.locator(`[data-tools] input[data-kind="${picks}"]`).setInputFiles(files);

const tiles = (form: Locator) => form.getByRole('button', { name: /^(Picture|Video)/ });
const names = (form: Locator) =>
  tiles(form).evaluateAll((all) => all.map((tile) => /, (\w+)\./.exec(tile.getAttribute('aria-label') ?? '')?.[1]));
const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const created = (page: Page) =>
  expect(page.getByText('Your post has been created successfully.').first()).toBeVisible();

async function postOf(request: APIRequestContext, member: TestMember, text: string) {
  const headers = bearer(member);
  const posts = await (await request.get('/api/posts?limit=100', { headers })).json();
  return posts.find((post: { content: string }) => post.content === text);
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // The list is laid out again as each picture is read, which moves the tile from under the pointer.
  await expect(async () => {
    await page.mouse.up();
    await from.hover();
    const start = await from.boundingBox();
    await page.mouse.down();
    await page.mouse.move((start?.x ?? 0) + (start?.width ?? 0) / 2 + 12, (start?.y ?? 0) + (start?.height ?? 0) / 2, {
      steps: 3,
    });
    await expect(page.locator('[data-dragged]')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  const end = await to.boundingBox();
  if (!end) throw new Error('What is dragged must be seen');
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
}

test('a post with three pictures: described, reordered, one replaced', async ({ page, request }) => {
  const watched = watchPage(page);
  const member = await registerMember(request);
  const text = `Three pictures ${member.username} #bay`;
  await openAs(page, member);
  const dialog = await openComposer(page);
  await choose(dialog, [red, green, blue]);
  await dialog.getByRole('textbox', { name: 'Your post' }).fill(text);
  await expect(tiles(dialog)).toHaveCount(3);

  await drag(page, tiles(dialog).nth(2), tiles(dialog).nth(0));
  await expect.poll(() => names(dialog)).toEqual(['blue', 'red', 'green']);
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveCount(0);
  await tiles(dialog).nth(2).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => names(dialog)).toEqual(['blue', 'green', 'red']);

  await tiles(dialog).nth(1).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A green field');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Remove red.png' }).click();
  await choose(dialog, white);
  await expect.poll(() => names(dialog)).toEqual(['blue', 'green', 'white']);

  await dialog.getByRole('button', { name: 'Category and hashtags' }).click();
  await dialog.getByRole('button', { name: 'Travel' }).click();
  await dialog.getByRole('textbox', { name: 'Hashtags' }).fill('#field words');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await created(page);
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(page, text).getByRole('img', { name: 'A green field' })).toBeVisible();

  const post = await postOf(request, member, text);
  expect(post.media.map(({ alt }: { alt: string | null }) => alt)).toEqual([null, 'A green field', null]);
  expect([post.category, [...post.hashtags].sort()]).toEqual(['Travel', ['bay', 'field']]);
  expect(watched.problems).toEqual([]);
});

test('a post with a video', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  const text = `A video ${member.username}`;
  await openAs(page, member);
  const dialog = await openComposer(page);
  await dialog.getByRole('textbox', { name: 'Your post' }).fill(text);
  await choose(dialog, { name: 'clip.mp4', mimeType: 'video/mp4', buffer: await makeVideo('mp4', H264) }, 'video');
  await expect(tiles(dialog)).toHaveCount(1);
  await choose(dialog, { name: 'more.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') }, 'video');
  await expect(page.getByText('A post can have at most one video').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await created(page);
  const post = await postOf(request, member, text);
  expect(post.media.map(({ mediaType }: { mediaType: string }) => mediaType)).toEqual(['video']);
});

test('a draft survives a reload with its files, uploaded or not', async ({ page, request }) => {
  const member = await registerMember(request);
  const text = `Kept ${member.username}`;
  await openAs(page, member);
  const dialog = await openComposer(page);
  await dialog.getByRole('textbox', { name: 'Your post' }).fill(text);
  await choose(dialog, red);
  await expect(dialog.getByRole('button', { name: 'Remove red.png' })).toBeVisible();
  // This upload does not finish before the reload.
  await page.route('**/api/media', () => undefined);
  await choose(dialog, green);
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await tiles(dialog).nth(1).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A green field');
  await page.unroute('**/api/media');
  await page.reload();

  await expect(dialog.getByRole('textbox', { name: 'Your post' })).toHaveValue(text);
  await expect.poll(() => names(dialog)).toEqual(['red', 'green']);
  await expect(dialog.getByRole('button', { name: 'Remove green.png' })).toBeVisible();
  await expect
    .poll(() =>
      dialog.locator('[data-key] img').evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth > 0)),
    )
    .toEqual([true, true]);
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await created(page);
  const post = await postOf(request, member, text);
  expect(post.media.map(({ alt }: { alt: string | null }) => alt)).toEqual([null, 'A green field']);
});

test('a post waits for its files, and is sent after its composer was closed', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  const text = `Waiting ${member.username}`;
  await openAs(page, member);
  const dialog = await openComposer(page);
  await dialog.getByRole('textbox', { name: 'Your post' }).fill(text);
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/media', async (route) => {
    await gate;
    await route.continue();
  });
  await choose(dialog, red);
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog.getByText(/^Uploading \d+ %$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/^Uploading \d+ %$/)).toBeVisible();
  letGo();
  await created(page);
  await expect(cardOf(page, text)).toBeVisible();
});

test('a picture over 5 MB is skipped, but scaled down as the header', { tag: '@long' }, async ({ page, request }) => {
  await openAs(page, await registerMember(request));
  const dialog = await openComposer(page);
  const large = noise('large.png', 1340);
  expect(large.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  await choose(dialog, [red, large]);
  await expect(page.getByText('Please select images smaller than 5MB').first()).toBeVisible();
  await expect.poll(() => names(dialog)).toEqual(['red']);
  await dialog.getByText('Also as a story').click();
  const uploaded = page.waitForResponse('**/api/media');
  await dialog.getByRole('region', { name: 'Your Story' }).locator('input[type="file"]').setInputFiles(large);
  expect((await uploaded).status()).toBe(201);
  await expect.poll(() => names(dialog)).toEqual(['large']);
});

test('discarded files are deleted on the server too', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  await openAs(page, member);
  const dialog = await openComposer(page);
  const uploaded = page.waitForResponse('**/api/media');
  await choose(dialog, red);
  const { id } = await (await uploaded).json();
  await expect(dialog.getByRole('button', { name: 'Remove red.png' })).toBeVisible();
  const headers = bearer(member);
  expect((await request.get(`/api/media/${id}`, { headers })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(async () => (await request.get(`/api/media/${id}`, { headers })).status()).toBe(404);
});

test('emojis are inserted at the caret, and Undo removes them', { tag: '@long' }, async ({ page, request }) => {
  await openAs(page, await registerMember(request));
  const dialog = await openComposer(page);
  const field = dialog.getByRole('textbox', { name: 'Your post' });
  await field.fill('Hello world');
  await field.press('Home');
  for (let step = 0; step < 5; step += 1) await field.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Emojis' }).click();
  await dialog.getByRole('button', { name: 'grinning face', exact: true }).click();
  await expect(field).toHaveValue('Hello😀 world');
  await expect(field).toBeFocused();
  await field.press('Control+z');
  await expect(field).toHaveValue('Hello world');
  await dialog.getByRole('searchbox').fill('sunflower');
  await dialog.getByRole('searchbox').press('Escape');
  await expect(dialog).toBeVisible();
  await expect(field).toBeFocused();
});

test('/create posts with every field on a phone and goes home', { tag: '@long' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const member = await registerMember(request);
  const text = `From a phone ${member.username}`;
  await openAs(page, member, '/create');
  const form = page.locator('form');
  await expect(form.getByRole('textbox', { name: 'Your post' })).toHaveAttribute('placeholder', 'Share your vibe...');
  await choose(form, [red, blue]);
  await form.getByRole('textbox', { name: 'Your post' }).fill(text);
  await form.getByRole('textbox', { name: 'Category' }).fill('Evenings');
  await form.getByRole('textbox', { name: 'Hashtags' }).fill('#calm #sea');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  await created(page);
  await expect(page).toHaveURL('/');
  await expect(cardOf(page, text)).toBeVisible();
  const post = await postOf(request, member, text);
  expect([post.category, post.hashtags, post.media.length]).toEqual(['Evenings', ['calm', 'sea'], 2]);
});

test('words that cannot be hashtags as they are do not block a post', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  const text = `Loud ${member.username}`;
  await openAs(page, member);
  const dialog = await openComposer(page);
  await dialog.getByRole('textbox', { name: 'Your post' }).fill(text);
  await dialog.getByRole('button', { name: 'Category and hashtags' }).click();
  await dialog.getByRole('textbox', { name: 'Hashtags' }).fill('#rock-n-roll jazz #!');
  await expect(dialog.getByText('#rock-n-roll becomes #rock')).toBeVisible();
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await created(page);
  expect((await postOf(request, member, text)).hashtags).toEqual(['rock']);
});

test('a draft that is opened again is continued at its end', { tag: '@long' }, async ({ page, request }) => {
  await openAs(page, await registerMember(request));
  const dialog = await openComposer(page);
  const field = page.getByRole('textbox', { name: 'Your post' });
  await field.pressSequentially('First part.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog).toHaveCount(0);
  await openComposer(page);
  await expect(field).toBeFocused();
  await page.keyboard.type(' Second.');
  await expect(field).toHaveValue('First part. Second.');
  await page.goto('/create');
  await expect(field).toHaveValue('First part. Second.');
  await field.focus();
  await page.keyboard.type(' Third.');
  await expect(field).toHaveValue('First part. Second. Third.');
});

test('the composer with every field and file has no accessibility violations', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await openAs(page, await registerMember(request));
  const dialog = await openComposer(page);
  await choose(dialog, [red, green]);
  await tiles(dialog).first().click();
  await dialog.getByRole('button', { name: 'Category and hashtags' }).click();
  await dialog.getByRole('button', { name: 'Emojis' }).click();
  await expect(dialog.getByRole('grid')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
