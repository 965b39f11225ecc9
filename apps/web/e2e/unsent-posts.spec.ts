import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { bearer, openAs, registerMember, type TestMember } from './support/member.ts';
import { pictureFile } from './support/pictures.ts';
import { untilPrefetched } from './support/prefetched.ts';
import { publish } from './support/publish.ts';

test.use({ serviceWorkers: 'allow' });

const composer = (page: Page) => page.getByRole('dialog');
const unsent = (page: Page) =>
  page.getByRole('region', { name: 'Your posts that are not sent yet' }).getByRole('article');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

async function postsOf(request: APIRequestContext, member: TestMember) {
  const reply = await request.get(`/api/users/${member.id}`, { headers: bearer(member) });
  const { posts } = await reply.json();
  return posts as { content: string; imageUrls: string[]; media: { alt: string | null }[] }[];
}

/** Home, which opens without a connection from now on: its posts are saved, and the worker has its files. */
async function openHome(page: Page, request: APIRequestContext, member: TestMember): Promise<void> {
  const words = `Words of ${member.username}`;
  await publish(request, member, words);
  await openAs(page, member);
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await untilPrefetched(page);
}

async function writePost(page: Page, text: string, pictures: number): Promise<void> {
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  await composer(page).getByRole('textbox', { name: 'Your post' }).fill(text);
  await addPictures(page, pictures);
}

async function addPictures(page: Page, count: number): Promise<void> {
  const files = Array.from({ length: count }, (_, index) => pictureFile(index));
  await composer(page).locator('[data-tools] input[data-kind="image"]').setInputFiles(files);
  await expect(composer(page).getByRole('button', { name: /^Picture/ })).toHaveCount(count);
}

test('a post with two pictures that is written offline survives a reload and is created once, with both', async ({
  page,
  context,
  request,
}) => {
  const member = await registerMember(request, 'Ana Prado');
  await openHome(page, request, member);
  await context.setOffline(true);
  const text = `Far out at sea ${member.username}`;
  await writePost(page, text, 2);
  await expect(composer(page).getByText('Your post is sent as soon as the connection is back.')).toBeVisible();
  await composer(page)
    .getByRole('button', { name: /^Picture 2/ })
    .click();
  await composer(page).getByRole('textbox', { name: 'Description' }).fill('The bay');
  await composer(page).getByRole('button', { name: 'Post', exact: true }).click();
  await expect(composer(page)).toBeHidden();
  await expect(unsent(page)).toContainText('Waiting for a connection');
  await page.reload();
  await expect(unsent(page)).toContainText(text);
  await expect(unsent(page).locator('img[src^="blob:"]')).toHaveCount(2);
  expect(await postsOf(request, member)).toHaveLength(1);

  await context.setOffline(false);
  await expect(toast(page, 'Post created')).toBeVisible();
  await expect(unsent(page)).toHaveCount(0);
  const post = page.locator('[data-post]').filter({ hasText: text });
  await expect(post).toHaveCount(1);
  await expect(post.getByRole('button', { name: /^Open picture/ })).toHaveCount(2);
  const [created, ...others] = await postsOf(request, member);
  expect(others).toHaveLength(1);
  expect(created?.media.map(({ alt }) => alt)).toEqual([null, 'The bay']);
});

test('two tabs create what waits once, in the order in which it was written, and both show it', {
  tag: '@long',
}, async ({ page, context, request }) => {
  const member = await registerMember(request, 'Ana Prado');
  await openHome(page, request, member);
  const other = await context.newPage();
  await openAs(other, member, '/profile');
  await expect(other.getByRole('article').first()).toBeVisible();
  const sent: string[] = [];
  context.on('request', (each) => {
    const path = /\/(trpc\/posts\.create|api\/media)/.exec(each.url())?.[1];
    if (path !== undefined && each.method() === 'POST') sent.push(path);
  });
  await context.setOffline(true);
  for (const text of ['First', 'Second']) {
    await writePost(page, `${text} of ${member.username}`, text === 'First' ? 1 : 0);
    await composer(page).getByRole('button', { name: 'Post', exact: true }).click();
    await expect(composer(page)).toBeHidden();
  }
  for (const tab of [page, other]) await expect(unsent(tab)).toHaveText([/Second of/, /First of/]);
  sent.length = 0;
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(unsent(tab)).toHaveCount(0);
    await expect(tab.locator('[data-post]').filter({ hasText: /(First|Second) of/ })).toHaveText([
      /Second of/,
      /First of/,
    ]);
  }
  expect(sent.filter((path) => path.startsWith('trpc'))).toHaveLength(2);
  expect((await postsOf(request, member)).map(({ content }) => content)).toEqual([
    `Second of ${member.username}`,
    `First of ${member.username}`,
    `Words of ${member.username}`,
  ]);
});

test('a post that is refused because its author has left the circle is edited, with its picture, for another audience', async ({
  page,
  context,
  request,
}) => {
  const [owner, member] = [await registerMember(request, 'Olga Owner'), await registerMember(request, 'Ana Prado')];
  const data = { name: `Rye ${owner.username}`, isPrivate: false };
  const circle = await (await request.post('/api/vibe-circles', { headers: bearer(owner), data })).json();
  const headers = bearer(member);
  expect((await request.post(`/api/vibe-circles/${circle.id}/join`, { headers })).status()).toBe(200);
  await openAs(page, member, `/vibe-circles/${circle.id}`);
  await page.getByRole('button', { name: 'Share something with this circle...' }).click();
  await expect(composer(page).getByRole('textbox', { name: 'Your post' })).toBeFocused();
  await untilPrefetched(page);
  await context.setOffline(true);
  const text = `For the circle ${member.username}`;
  await composer(page).getByRole('textbox', { name: 'Your post' }).fill(text);
  await addPictures(page, 1);
  await composer(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(unsent(page)).toContainText('Waiting for a connection · Circle');
  expect((await request.post(`/api/vibe-circles/${circle.id}/leave`, { headers })).status()).toBe(200);
  await context.setOffline(false);
  await expect(toast(page, 'Failed to post')).toContainText('Join this circle to post');
  await page.goto('/');
  await expect(unsent(page)).toContainText('Not sent: Join this circle to post');
  await unsent(page).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Private Post' })).toBeVisible();
  await expect(composer(page).getByRole('textbox', { name: 'Your post' })).toHaveValue(text);
  await expect(composer(page).getByRole('button', { name: /^Picture/ })).toHaveCount(1);
  await composer(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(toast(page, 'Private post created!')).toBeVisible();
  await expect(unsent(page)).toHaveCount(0);
});
