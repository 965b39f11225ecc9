import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { openAs, registerMember, type TestMember, watchPage } from './support/member.ts';
import { picture, pictureFile } from './support/pictures.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

/** Where a test starts: a page of the member's own, reached from another one so that Back has somewhere to go. */
interface Start {
  page: Page;
  member: TestMember;
  card: Locator;
}

interface LayerCase {
  name: string;
  open: (start: Start) => Promise<void>;
  layer: (page: Page) => Locator;
  /** What has the focus when it has closed. */
  opener: (start: Start) => Locator;
  /** It has a step in the history, so Forward opens it again. */
  isInHistory?: boolean;
  hasHeader?: boolean;
  isLikeAnother?: boolean;
}

const TEXT = 'A post of my own';
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
const account = ({ page }: Start) => page.getByRole('button', { name: /^Your account/ });
const postMenu = ({ card }: Start) => card.getByRole('button', { name: /^More about the post/ });
const composerText = ({ page }: Start) => page.getByRole('textbox', { name: 'Your post' });

async function openFromMenu(start: Start, item: string): Promise<void> {
  await account(start).click();
  await start.page.getByRole('menuitem', { name: item }).click();
}

async function openComposer({ page }: Start): Promise<void> {
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  await expect(page.getByRole('textbox', { name: 'Your post' })).toBeFocused();
}

async function openProfile({ page }: Start): Promise<void> {
  await page.getByRole('button', { name: 'Customize Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Customize Profile' })).toBeVisible();
}

const CASES: LayerCase[] = [
  {
    name: 'the composer',
    open: openComposer,
    layer: dialog('New post'),
    hasHeader: true,
    opener: ({ page }) => page.getByRole('button', { name: 'Post', exact: true }).first(),
    isInHistory: true,
  },
  {
    name: 'the composer, by its key',
    isLikeAnother: true,
    open: async ({ page, card }) => {
      await card.focus();
      await page.keyboard.press('n');
    },
    layer: dialog('New post'),
    hasHeader: true,
    opener: ({ card }) => card,
    isInHistory: true,
  },
  {
    name: 'Customize Profile',
    isLikeAnother: true,
    open: openProfile,
    layer: dialog('Customize Profile'),
    hasHeader: true,
    opener: ({ page }) => page.getByRole('button', { name: 'Customize Profile' }),
    isInHistory: true,
  },
  {
    name: 'Customize Profile, from the account menu',
    open: (start) => openFromMenu(start, 'Settings'),
    layer: dialog('Customize Profile'),
    hasHeader: true,
    opener: account,
    isInHistory: true,
  },
  {
    name: 'Themes',
    isLikeAnother: true,
    open: (start) => openFromMenu(start, 'Themes'),
    layer: dialog('Themes'),
    hasHeader: true,
    opener: account,
    isInHistory: true,
  },
  {
    name: 'Vibe Info',
    isLikeAnother: true,
    open: ({ page }) => page.getByRole('contentinfo').getByRole('button', { name: 'Vibe Info' }).click(),
    layer: dialog('About your vibe'),
    hasHeader: true,
    opener: ({ page }) => page.getByRole('contentinfo').getByRole('button', { name: 'Vibe Info' }),
    isInHistory: true,
  },
  {
    name: 'Vibe Info, from the account menu',
    isLikeAnother: true,
    open: (start) => openFromMenu(start, 'Vibe Info'),
    layer: dialog('About your vibe'),
    hasHeader: true,
    opener: account,
    isInHistory: true,
  },
  {
    name: 'the list of shortcuts, without anything in focus',
    open: async ({ page }) => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('?');
    },
    layer: dialog('Keyboard shortcuts'),
    hasHeader: true,
    opener: ({ page }) => page.getByRole('main'),
  },
  {
    name: 'the comments',
    open: ({ card }) => card.getByRole('button', { name: /^Comments/ }).click(),
    layer: dialog('Comments'),
    hasHeader: true,
    opener: ({ card }) => card.getByRole('button', { name: /^Comments/ }),
    isInHistory: true,
  },
  {
    name: 'the lightbox',
    open: ({ card }) => card.getByRole('button', { name: /^Open picture/ }).click(),
    layer: dialog('Picture or video'),
    opener: ({ card }) => card.getByRole('button', { name: /^Open picture/ }),
    isInHistory: true,
  },
  {
    name: 'the account menu',
    open: (start) => account(start).click(),
    layer: (page) => page.getByRole('menu', { name: 'Your account' }),
    opener: account,
  },
  {
    name: 'the menu of a post',
    isLikeAnother: true,
    open: (start) => postMenu(start).click(),
    layer: (page) => page.getByRole('menu', { name: 'Post' }),
    opener: postMenu,
  },
  {
    name: 'the question before a post is deleted',
    open: async (start) => {
      await postMenu(start).click();
      await start.page.getByRole('menuitem', { name: 'Delete Post' }).click();
    },
    layer: dialog('Delete Post'),
    hasHeader: true,
    opener: postMenu,
  },
  {
    name: 'the emoji panel',
    open: async (start) => {
      await openComposer(start);
      await start.page.getByRole('button', { name: 'Emojis' }).click();
    },
    layer: (page) => page.getByRole('region', { name: 'Emojis' }),
    opener: composerText,
  },
  {
    name: 'the question before a draft is lost',
    open: async (start) => {
      await openComposer(start);
      await composerText(start).fill('Half a thought');
      await start.page.keyboard.press('Escape');
    },
    layer: (page) => page.getByRole('alertdialog', { name: 'Keep what you wrote?' }),
    opener: composerText,
  },
  {
    name: 'the question before changes of the profile are lost',
    isLikeAnother: true,
    open: async (start) => {
      await openProfile(start);
      await start.page.getByLabel('Location').fill('Porto');
      await start.page.goBack();
    },
    layer: (page) => page.getByRole('alertdialog', { name: 'Discard your changes?' }),
    opener: ({ page }) => page.getByLabel('Location'),
  },
  {
    name: 'the crop of a profile picture',
    open: async (start) => {
      await openProfile(start);
      await start.page.getByLabel('Profile picture').setInputFiles(picture('me.png', [20, 90, 160]));
    },
    layer: (page) => page.getByRole('application'),
    opener: ({ page }) => page.getByRole('button', { name: 'Upload picture' }),
  },
];

async function startOnProfile(page: Page, request: APIRequestContext): Promise<Start> {
  const member = await registerMember(request);
  await publish(request, member, TEXT, { image_0: pictureFile(1) });
  await openAs(page, member, '/people');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Your Profile' }).click();
  const card = page.locator('[data-post]').filter({ hasText: TEXT });
  await expect(card.getByRole('button', { name: /^Open picture/ })).toBeVisible();
  return { page, member, card };
}

/** Opens each of the layers on one page, and closes it by Escape and by Back. */
async function closeEach(cases: readonly LayerCase[], page: Page, request: APIRequestContext): Promise<void> {
  const watched = watchPage(page);
  const start = await startOnProfile(page, request);
  const address = new RegExp(`/profile/${start.member.id}$`);
  for (const one of cases) {
    await test.step(one.name, async () => {
      const layer = one.layer(page);
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await one.open(start);
        await expect(layer).toBeVisible();
        await close();
        await expect(layer).toBeHidden();
        await expect(one.opener(start)).toBeFocused();
        await expect(page).toHaveURL(address);
        // The dialog that it opened in is still there.
        await closeAll(page);
      }
    });
  }
  expect(watched.problems).toEqual([]);
}

const isPlain = ({ name }: LayerCase) => !/^the (question|emoji|crop)/.test(name);

test('dialogs and menus are closed alone by Escape and by Back, which return the focus', async ({ page, request }) => {
  test.setTimeout(120_000);
  const cases = CASES.filter((one) => isPlain(one) && !one.isLikeAnother);
  await closeEach(cases, page, request);
});

test('what opens in a dialog is closed alone by Escape and by Back, which return the focus', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const cases = CASES.filter((one) => !isPlain(one) && !one.isLikeAnother);
  await closeEach(cases, page, request);
});

test('so are the layers that are like another one', { tag: '@long' }, async ({ page, request }) => {
  test.setTimeout(180_000);
  const cases = CASES.filter((one) => one.isLikeAnother);
  await closeEach(cases, page, request);
});

for (const one of CASES) {
  test(`${one.name}: a reload while it is open, and closing it afterwards`, { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const watched = watchPage(page);
    const start = await startOnProfile(page, request);
    const address = new RegExp(`/profile/${start.member.id}$`);
    const layer = one.layer(page);
    await one.open(start);
    await expect(layer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
    await expect(one.opener(start)).toBeFocused();

    await page.reload();
    await expect(start.card).toBeVisible();
    await closeAll(page);
    await one.open(start);
    await expect(layer).toBeVisible();
    await page.goBack();
    await expect(layer).toBeHidden();
    await expect(one.opener(start)).toBeFocused();
    await expect(page).toHaveURL(address);
    if (one.isInHistory) {
      await page.goForward();
      await page.goBack();
      await expect(layer).toBeHidden();
      await one.open(start);
      await expect(layer).toBeVisible();
    }
    await page.reload();
    await expect(start.card).toBeVisible();
    expect(watched.problems).toEqual([]);
  });
}

/** Whether the page has an overlay that is open after a reload too. */
function hasOverlay(): boolean {
  const { overlay, overlayKey } = window.history.state ?? {};
  return overlay !== undefined && overlayKey === undefined;
}

/** A dialog with a step in the history is open again after a reload. */
async function closeAll(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog');
  if (await page.evaluate(hasOverlay)) await expect(dialogs).not.toHaveCount(0);
  while ((await dialogs.count()) > 0) {
    await page.keyboard.press('Escape');
    const discard = page.getByRole('button', { name: 'Discard' });
    await expect(discard.or(page.getByRole('main'))).not.toHaveCount(0);
    if (await discard.isVisible()) await discard.click();
    await expect(dialogs).toHaveCount(0);
  }
}

test('a second Escape, X or Back cancels the question and keeps the changes', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const start = await startOnProfile(page, request);
  await openProfile(start);
  const location = page.getByLabel('Location');
  const profile = page.getByRole('dialog', { name: 'Customize Profile' });
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await location.fill('Porto');
  const close = () => profile.getByRole('button', { name: 'Close', exact: true }).click();
  for (const leave of [() => page.keyboard.press('Escape'), close, () => page.goBack()]) {
    await leave();
    await expect(question).toBeVisible();
    await leave();
    await expect(question).toBeHidden();
    await expect(location).toHaveValue('Porto');
  }
  await close();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(profile).toBeHidden();
  await expect(page.getByRole('button', { name: 'Customize Profile' })).toBeFocused();

  await openComposer(start);
  const composer = page.getByRole('dialog', { name: 'New post' });
  const keep = page.getByRole('alertdialog', { name: 'Keep what you wrote?' });
  await composerText(start).fill('Half a thought');
  const closeComposer = () => composer.getByRole('button', { name: 'Close', exact: true }).click();
  for (const leave of [() => page.keyboard.press('Escape'), closeComposer]) {
    await leave();
    await expect(keep).toBeVisible();
    await leave();
    await expect(keep).toBeHidden();
    await expect(composerText(start)).toHaveValue('Half a thought');
  }
});

test('the menu and the question of a comment close before the dialog around them', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const start = await startOnProfile(page, request);
  await start.card.getByRole('button', { name: /^Comments/ }).click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await comments.getByRole('textbox', { name: 'Your comment' }).fill('First and last');
  await page.keyboard.press('Enter');
  const comment = comments.getByRole('article', { name: /^Comment by/ });
  const menuButton = comment.getByRole('button', { name: /^More about the comment/ });
  const menu = page.getByRole('menu', { name: 'Comment' });
  const question = page.getByRole('alertdialog', { name: 'Delete comment' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await menuButton.click();
    await expect(menu).toBeVisible();
    await leave();
    await expect(menu).toBeHidden();
    await expect(menuButton).toBeFocused();
    await menuButton.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(question).toBeVisible();
    await leave();
    await expect(question).toBeHidden();
    await expect(menuButton).toBeFocused();
    await expect(comments).toBeVisible();
  }
});

test('editing starts with the caret after the text, and returns the focus to the menu button', {
  tag: '@long',
}, async ({ page, request }) => {
  const start = await startOnProfile(page, request);
  const caret = (field: Locator) => field.evaluate((area: HTMLTextAreaElement) => area.selectionStart);
  const editPost = async () => {
    await postMenu(start).click();
    await page.getByRole('menuitem', { name: 'Edit Post' }).click();
    await expect(field).toBeFocused();
  };
  const field = start.card.getByRole('textbox', { name: 'Edit your post' });
  await editPost();
  expect(await caret(field)).toBe(TEXT.length);
  await start.card.getByRole('button', { name: 'Cancel' }).click();
  await expect(postMenu(start)).toBeFocused();
  await editPost();
  await page.keyboard.press('Escape');
  await expect(postMenu(start)).toBeFocused();
  await editPost();
  await page.keyboard.type(', and more');
  await start.card.getByRole('button', { name: 'Save' }).click();
  await expect(start.card.getByText(`${TEXT}, and more`)).toBeVisible();
  await expect(postMenu(start)).toBeFocused();

  await start.card.getByRole('button', { name: /^Comments/ }).click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await comments.getByRole('textbox', { name: 'Your comment' }).fill('First');
  await page.keyboard.press('Enter');
  const commentMenu = comments.getByRole('button', { name: /^More about the comment/ });
  await commentMenu.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const commentField = comments.getByRole('textbox', { name: 'Edit your comment' });
  await expect(commentField).toBeFocused();
  expect(await caret(commentField)).toBe('First'.length);
  await page.keyboard.type(' of all');
  await comments.getByRole('button', { name: 'Save' }).click();
  await expect(comments.getByText('First of all')).toBeVisible();
  await expect(commentMenu).toBeFocused();
});

test('after a post is deleted the focus is on its neighbour, or on the page when it was the only one', async ({
  page,
  request,
}) => {
  const start = await startOnProfile(page, request);
  for (const content of ['The second post', 'The third post']) {
    await publish(request, start.member, content);
  }
  await page.reload();
  const cardOf = (text: string) => page.getByRole('article').filter({ hasText: text });
  const remove = async (card: Locator) => {
    await card.getByRole('button', { name: /^More about the post/ }).click();
    await page.getByRole('menuitem', { name: 'Delete Post' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(card).toHaveCount(0);
  };
  await remove(cardOf('The second post'));
  await expect(cardOf(TEXT)).toBeFocused();
  await remove(cardOf(TEXT));
  await expect(cardOf('The third post')).toBeFocused();
  await cardOf('The third post').locator('[data-permalink]').click();
  await expect(page).toHaveURL(/\/posts\/\d+$/);
  await remove(cardOf('The third post'));
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('an open menu keeps the page where it is scrolled when Back closes it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  const start = await startOnProfile(page, request);
  await start.card.evaluate((card) => window.scrollTo(0, card.getBoundingClientRect().top - 120));
  await postMenu(start).click();
  await expect(page.getByRole('menu', { name: 'Post' })).toBeVisible();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await page.goBack();
  await expect(page.getByRole('menu', { name: 'Post' })).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('the page is the only banner, and each dialog has the same header', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const start = await startOnProfile(page, request);
  const boxes: unknown[] = [];
  for (const one of CASES.filter(({ hasHeader }) => hasHeader)) {
    await one.open(start);
    const layer = one.layer(page);
    await expect(layer).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(1);
    boxes.push(await headerOf(layer));
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
  }
  expect(new Set(boxes.map((box) => JSON.stringify(box))).size).toBe(1);
});

/** The place of the title and of the close button in the dialog, in pixels, and the title's size. */
function headerOf(layer: Locator) {
  return layer.evaluate((dialogElement) => {
    const outer = dialogElement.getBoundingClientRect();
    const title = dialogElement.querySelector('h2');
    const close = dialogElement.querySelector('[aria-label="Close"]')?.getBoundingClientRect();
    return {
      size: title && getComputedStyle(title).fontSize,
      start: Math.round((title?.getBoundingClientRect().left ?? 0) - outer.left),
      close: close && [outer.right - close.right, close.top - outer.top, close.width, close.height].map(Math.round),
    };
  });
}

test('a page for composing has no second compose button, and no footer on a phone', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, await registerMember(request), '/create');
  await expect(page.getByRole('heading', { name: 'New post' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Post', exact: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
