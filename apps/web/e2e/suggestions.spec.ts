import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { follow, openAs, registerMember, watchPage } from './support/member.ts';
import { publish } from './support/publish.ts';

const list = (page: Page) => page.getByRole('listbox');
const option = (page: Page, name: string) => list(page).getByRole('option').filter({ hasText: name });

/** A viewer who follows another member, and a post of that member with a hashtag that no one else has. */
async function prepare(request: APIRequestContext) {
  const [viewer, other] = [await registerMember(request), await registerMember(request, 'Someone Else')];
  await follow(request, viewer, other);
  const tag = `tag${other.username}`;
  const postId = await publish(request, other, `A post #${tag}`);
  return { viewer, other, tag, postId };
}

/** Without the last character, so that there is something to suggest. */
const begin = (text: string) => text.slice(0, -1);

const activeOption = (field: Locator) =>
  field.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent,
  );

test('a member is suggested in the composer, and Escape closes the list alone', async ({ page, request }) => {
  const watched = watchPage(page);
  const { viewer, other } = await prepare(request);
  await openAs(page, viewer);
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Your post' });
  await field.pressSequentially(`Hi @${begin(other.username)}`);
  await expect(option(page, `@${other.username}`)).toContainText('Following');
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('');
  await field.pressSequentially(`@${begin(other.username)}`);
  await expect.poll(() => activeOption(field)).toContain(other.username);
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue(`@${other.username} `);
  expect(watched.problems).toEqual([]);
});

test('a hashtag is suggested to a screen reader, and Undo takes it back', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { viewer, tag } = await prepare(request);
  await openAs(page, viewer, '/create');
  const field = page.getByRole('textbox', { name: 'Your post' });
  await field.pressSequentially(`#${begin(tag)}`);
  await expect.poll(() => activeOption(field)).toContain(tag);
  await expect(page.getByRole('status').filter({ hasText: /^\d suggestions?$/ })).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`#${tag} `);
  await page.keyboard.press('Control+z');
  await expect(field).not.toHaveValue(`#${tag} `);
});

test('a member is suggested in a comment, which Enter does not send', { tag: '@long' }, async ({ page, request }) => {
  const { viewer, other, postId } = await prepare(request);
  await openAs(page, viewer, `/posts/${postId}`);
  const field = page.getByRole('textbox', { name: 'Your comment' });
  await field.pressSequentially(`@${begin(other.username)}`);
  await expect.poll(() => activeOption(field)).toContain(other.username);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`@${other.username} `);
  await page.keyboard.type('well said');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: `@${other.username} well said` })).toBeVisible();
});

test('a hashtag is suggested where a post is edited and in the hashtags of a new one', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { viewer, tag } = await prepare(request);
  const postId = await publish(request, viewer, 'To be edited');
  await openAs(page, viewer, `/posts/${postId}`);
  await page.getByRole('article').getByRole('button', { name: /^More/ }).first().click();
  await page.getByRole('menuitem', { name: 'Edit Post' }).click();
  const editor = page.getByRole('textbox', { name: 'Edit your post' });
  await editor.fill('');
  await editor.pressSequentially(`Now #${begin(tag)}`);
  await option(page, tag).click();
  await expect(editor).toHaveValue(`Now #${tag} `);
  await expect(editor).toBeFocused();

  await page.goto('/create');
  const hashtags = page.getByRole('textbox', { name: 'Hashtags' });
  await hashtags.pressSequentially(`#first #${begin(tag)}`);
  await option(page, tag).click();
  await expect(hashtags).toHaveValue(`#first #${tag} `);
});

test.describe('on a phone', () => {
  // As high as the screen above its keyboard.
  test.use({ viewport: { width: 390, height: 480 }, hasTouch: true, isMobile: true });

  test('a member is suggested inside the screen and chosen by touch', { tag: '@long' }, async ({ page, request }) => {
    const { viewer, other } = await prepare(request);
    await openAs(page, viewer, '/create');
    const field = page.getByRole('textbox', { name: 'Your post' });
    await field.tap();
    await field.pressSequentially(`A text that is longer than one line on a phone, for @${begin(other.username)}`);
    await expect(option(page, `@${other.username}`)).toBeVisible();
    await expect.poll(() => isInside(list(page), page)).toBe(true);
    expect((await option(page, `@${other.username}`).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await option(page, `@${other.username}`).tap();
    await expect(field).toHaveValue(`A text that is longer than one line on a phone, for @${other.username} `);
    await expect(field).toBeFocused();
  });
});

async function isInside(element: Locator, page: Page): Promise<boolean> {
  const [box, screen] = [await element.boundingBox(), page.viewportSize()];
  if (!box || !screen) return false;
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= screen.width && box.y + box.height <= screen.height;
}
