import { expect, type Locator, type Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { openAs, registerMember } from './support/member.ts';
import { test } from './support/test.ts';

/** Positions on the page, without the scrolling that a focused field may cause. */
async function positionsOf(...places: Locator[]): Promise<number[][]> {
  return Promise.all(
    places.map((place) =>
      place.evaluate((element) => {
        const { x, y } = element.getBoundingClientRect();
        return [Math.round(x), Math.round(y + window.scrollY)];
      }),
    ),
  );
}

const logInButton = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function logIn(page: Page, member: { username: string; password: string }): Promise<void> {
  await page.getByLabel('Username').fill(member.username);
  await password(page).fill(member.password);
  await logInButton(page).click();
}

for (const [width, height] of [
  [390, 844],
  [360, 740],
] as const) {
  test(`the landing page has wordmark, card and both actions above the fold at ${width}×${height}`, {
    tag: width === 390 ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const actions = [logInButton(page), page.getByRole('link', { name: 'Create an account' })];
    for (const place of [page.getByRole('heading', { name: 'Vibeline' }), page.getByRole('article'), ...actions]) {
      await expect(place).toBeInViewport({ ratio: 1 });
    }
    const [logInBox, createBox] = await Promise.all(actions.map((action) => action.boundingBox()));
    expect(createBox).toMatchObject({ y: logInBox?.y, width: logInBox?.width, height: logInBox?.height });
  });
}

for (const path of ['/', '/login']) {
  test(`the landing page at ${path} is seen before the app has started, where the app then shows it`, async ({
    page,
  }) => {
    const release = await holdRequests(page, /\/assets\/base-\w+\.js/);
    await page.goto(path, { waitUntil: 'commit' });
    const places = ['h1', 'article', 'article > header + div', 'form', 'form button[type="submit"]'];
    const early = places.map((place) => page.locator(`#first-view ${place}`));
    await expect(early[2] as Locator).toBeVisible();
    await expect(page.locator('.splash')).toBeHidden();
    const [positions, text] = [await positionsOf(...early), await early[2]?.textContent()];
    await release();
    await page.getByLabel('Username').fill('ana');
    await expect(page.locator('#first-view')).toHaveCount(0);
    await expect(page.getByLabel('Username')).toHaveValue('ana');
    await expect(page.getByRole('article')).toContainText(text as string);
    expect(await positionsOf(...places.map((place) => page.locator(`#root ${place}`)))).toEqual(positions);
  });
}

test('the focus is on the page after a key on a link to it', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).press('Enter');
  await expect(page.getByLabel('Full Name')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Log in', exact: true }).press('Enter');
  await expect(logInButton(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the pages for visitors share one left edge', { tag: '@long' }, async ({ page }) => {
  const edges: (number | undefined)[] = [];
  for (const path of ['/', '/signup']) {
    await page.goto(path);
    edges.push((await page.getByRole('heading', { level: 1 }).boundingBox())?.x);
  }
  expect(edges[0]).toBe(edges[1]);
});

for (const width of [390, 1280]) {
  test(`voting on the sample card moves only its line at ${width} px`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Whatever it would move, it would move at any time.
    await page.route(/\.woff2/, (route) => route.abort());
    await page.goto('/');
    const card = page.getByRole('article');
    const positive = card.getByRole('button', { name: /^Positive vibe/ });
    const negative = card.getByRole('button', { name: /^Negative vibe/ });
    await expect(positive).toBeVisible();
    const places = [card, card.locator('header'), positive.locator('svg'), negative.locator('svg')];
    const before = await positionsOf(...places);
    const line = card.getByRole('img', { name: /positive/ });
    const split = await line.getAttribute('aria-label');
    for (const button of [negative, positive, negative]) {
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      expect(await positionsOf(...places)).toEqual(before);
      expect(await card.evaluate((element) => [element.scrollLeft, element.scrollTop])).toEqual([0, 0]);
    }
    expect(await line.getAttribute('aria-label')).not.toBe(split);
    // A ring is whole where nothing around it cuts it off.
    const clips = await negative.evaluate((button) => {
      const found: string[] = [];
      for (
        let parent = button.parentElement;
        parent !== null && parent !== document.body;
        parent = parent.parentElement
      ) {
        if (getComputedStyle(parent).overflow !== 'visible') found.push(parent.className);
      }
      return found;
    });
    expect(clips).toEqual([]);
  });
}

test('the wordmark has the same shape before and after its font', { tag: '@long' }, async ({ page }) => {
  await page.route(/\.woff2/, (route) => route.abort());
  await page.goto('/signup');
  const wordmark = page.getByRole('banner').getByRole('img', { name: 'Vibeline' });
  await expect(wordmark).toBeVisible();
  const withoutFont = await wordmark.boundingBox();
  const letters = () => page.evaluate(() => document.querySelectorAll('#wordmark text').length);
  expect(await letters()).toBe(0);
  await page.unroute(/\.woff2/);
  await page.reload();
  await expect(wordmark).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await wordmark.boundingBox()).toEqual(withoutFont);
});

test('a wrong password leaves the focus in its field, and its message goes when typing', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  await page.goto('/login');
  await expect(logInButton(page)).toBeVisible();
  const places = [page.getByLabel('Username'), password(page), logInButton(page)];
  const before = await positionsOf(...places);
  await logIn(page, { ...member, password: 'wrong password' });
  const message = page.getByText('Invalid username or password');
  await expect(message).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription('Invalid username or password');
  expect(await positionsOf(...places)).toEqual(before);
  await page.keyboard.type(member.password);
  await expect(message).toBeHidden();
  expect(await positionsOf(...places)).toEqual(before);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('feed')).toBeVisible();
});

test('errors move nothing in the forms for visitors', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  const login = [page.getByLabel('Username'), password(page), logInButton(page)];
  await expect(logInButton(page)).toBeVisible();
  const loginBefore = await positionsOf(...login);
  await logInButton(page).click();
  await expect(page.getByText('Username required')).toBeVisible();
  await expect(page.getByText('Password required')).toBeVisible();
  expect(await positionsOf(...login)).toEqual(loginBefore);

  await page.goto('/signup');
  const confirm = page.getByLabel('Confirm password', { exact: true });
  const create = page.getByRole('button', { name: 'Create account' });
  const signUp = [page.getByLabel('Full Name'), page.getByLabel('Username'), password(page), confirm, create];
  await expect(create).toBeVisible();
  const signUpBefore = await positionsOf(...signUp);
  await page.getByLabel('Username').fill('a b');
  await password(page).fill('12345');
  await confirm.fill('123456');
  await confirm.blur();
  await expect(page.getByText('Username can only contain letters, digits, _ and .')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  expect(await positionsOf(...signUp)).toEqual(signUpBefore);
});

test('errors move nothing in the forms for the password and the profile', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  await openAs(page, member, '/account');
  const current = page.getByLabel('Current password', { exact: true });
  const change = page.getByRole('button', { name: 'Change password' });
  const next = page.getByLabel('New password', { exact: true });
  await expect(change).toBeVisible();
  const before = await positionsOf(current, next, change);
  await change.click();
  await expect(page.getByText('Password required')).toBeVisible();
  expect(await positionsOf(current, next, change)).toEqual(before);

  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  const fields = [name, dialog.getByLabel('Bio'), dialog.getByLabel('Location'), dialog.getByLabel('Website')];
  await expect(name).toHaveValue(member.name);
  const inDialog = await positionsOf(...fields);
  await name.fill('');
  await dialog.getByLabel('Bio').focus();
  await expect(dialog.getByText('Name required')).toBeVisible();
  expect(await positionsOf(...fields)).toEqual(inDialog);
});
