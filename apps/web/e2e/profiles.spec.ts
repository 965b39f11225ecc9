import { expect, type Page } from '@playwright/test';
import { openAs, registerMember, watchPage } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

const RED = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const redPixel = { name: 'red.png', mimeType: 'image/png', buffer: Buffer.from(RED, 'base64') };

const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();

test('a member is followed from a post with a picture, and unfollowed on their profile', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const watched = watchPage(page);
  const me = await registerMember(request, 'Fan Member');
  const author = await registerMember(request, 'Star Member');
  const [words, picture] = [`Words ${author.username}`, `Picture ${author.username}`];
  await publish(request, author, words);
  await publish(request, author, picture, { image_0: redPixel });
  await openAs(page, me);
  // Only posts with a picture or a video have the button.
  await expect(cardOf(page, words)).toBeVisible();
  await expect(cardOf(page, words).getByRole('button', { name: /Follow/ })).toHaveCount(0);
  await cardOf(page, picture).getByRole('button', { name: 'Follow Star Member' }).click();
  await expect(toast(page, 'Following')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your profile' }).getByTitle('1')).toBeVisible();

  await cardOf(page, picture).getByRole('link', { name: 'Star Member' }).click();
  await expect(page).toHaveURL(`/profile/${author.id}`);
  await expect(page.getByRole('link', { name: '1 Follower' })).toBeVisible();
  await page.reload();
  // The first is in the profile's header, the other on the post.
  const button = page.getByRole('button', { name: 'Following Star Member, press to unfollow' }).first();
  await expect(button).toBeVisible();
  await button.hover();
  await expect(button.getByText('Unfollow')).toBeVisible();
  await page.getByRole('link', { name: '1 Follower' }).click();
  await expect(page).toHaveURL(`/profile/${author.id}/followers`);
  await expect(page.getByRole('list', { name: 'Followers' }).getByText('Fan Member')).toBeVisible();
  await page.goBack();

  await button.click();
  await expect(toast(page, 'Unfollowed')).toBeVisible();
  await expect(page.getByRole('link', { name: '0 Followers' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: '1 Follower' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: '1 Follower' })).toBeVisible();
  expect(watched.problems).toEqual([]);
});

test('a follow that fails is reverted, with a toast', { tag: '@long' }, async ({ page, request }) => {
  const author = await registerMember(request, 'Star Member');
  await openAs(page, await registerMember(request), `/profile/${author.id}`);
  await page.route('**/trpc/follows.follow**', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Follow Star Member' });
  await button.click();
  await expect(page.getByText('Follow action failed').first()).toBeVisible();
  await expect(page.getByText('Failed to update follow status').first()).toBeVisible();
  await expect(button).toBeVisible();
});

test('a member edits their profile, with a cropped picture', async ({ page, request }) => {
  const watched = watchPage(page);
  const me = await registerMember(request, 'Before Change');
  const text = `Mine ${me.username}`;
  await publish(request, me, text);
  await openAs(page, me);
  await expect(cardOf(page, text)).toBeVisible();
  await page.getByRole('button', { name: 'Customize Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customize Profile' });
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Profile picture').setInputFiles(redPixel);
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await dialog.getByRole('application').press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await expect(toast(page, 'Profile picture updated')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Change picture' })).toBeFocused();
  await dialog.getByLabel('Name').fill('After Change');
  await dialog.getByLabel('Bio').fill('سلام، from two sides');
  await dialog.getByLabel('Website').fill('example.org');
  await save.click();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // On the post, in the side column and in the top bar.
  await expect(cardOf(page, text).getByRole('link', { name: 'After Change' })).toBeVisible();
  await expect(cardOf(page, text).locator('header img')).toBeVisible();
  await expect(page.getByRole('button', { name: /Your account, After Change/ }).locator('img')).toBeVisible();
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Your Profile' }).click();
  await expect(page).toHaveURL(`/profile/${me.id}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'After Change' })).toBeVisible();
  await expect(page.getByText('سلام، from two sides')).toBeVisible();
  await expect(page.getByRole('link', { name: 'example.org' })).toHaveAttribute('rel', 'nofollow noopener ugc');
  expect(watched.problems).toEqual([]);
});

test('Back and Escape do not discard changes, and Back closes the dialog without changes', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await openAs(page, await registerMember(request));
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customize Profile' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Customize Profile' }).click();
  await dialog.getByLabel('Location').fill('Porto');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Location')).toHaveValue('Porto');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('a member’s media open by address, by keyboard and in the lightbox', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const author = await registerMember(request, 'Media Member');
  await publish(request, author, 'Two pictures', { image_0: redPixel, image_1: redPixel });
  await openAs(page, await registerMember(request), `/profile/${author.id}?tab=media`);
  await expect(page.getByRole('tab', { name: 'Media' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Photo 1 of 2' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Photo 2 of 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`/profile/${author.id}?tab=media`);
  await page.getByRole('main').getByRole('link', { name: 'Videos' }).click();
  await expect(page).toHaveURL(`/profile/${author.id}?tab=media&filter=videos`);
  await expect(page.getByText('No videos yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Posts' }).click();
  await expect(page).toHaveURL(`/profile/${author.id}`);
  await expect(cardOf(page, 'Two pictures')).toBeVisible();
});

test('a name in a text links to the profile, and a hashtag to its posts', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const author = await registerMember(request, 'Named Member');
  const tag = `Tag_${author.username}`;
  await publish(request, author, `First with #${tag}`);
  await publish(request, author, `Second with #${tag.toUpperCase()} by @${author.username}`);
  await openAs(page, await registerMember(request), `/hashtags/${tag}`);
  await expect(page.getByRole('heading', { name: `#${tag}` })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: `@${author.username}` }).click();
  await expect(page).toHaveURL(`/profile/${author.id}`);
  await expect(page.getByRole('heading', { name: 'Named Member' })).toBeVisible();
});

test('people are found by a part of their name, without the viewer', { tag: '@long' }, async ({ page, request }) => {
  const me = await registerMember(request, 'Searching Zyx');
  const other = await registerMember(request, `Found ${me.username} Zyx`);
  await openAs(page, me, '/people');
  await page.getByRole('searchbox', { name: 'Search people' }).fill(`${me.username} zyx`);
  await expect(page).toHaveURL(/\/people\?search=/);
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await page.getByRole('link', { name: other.name }).click();
  await expect(page).toHaveURL(`/profile/${other.id}`);
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toHaveValue(`${me.username} zyx`);
});

for (const path of ['/profile/987654321', '/profile/0', '/profile/abc', '/@nobody_of_this_name']) {
  test(`there is no member at ${path}`, { tag: '@long' }, async ({ page, request }) => {
    await openAs(page, await registerMember(request), path);
    await expect(page.getByRole('heading', { name: 'User Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL('/');
  });
}
