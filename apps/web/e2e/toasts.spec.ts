import { expect, type Locator, type Page, test } from '@playwright/test';
import { chunkFiles } from './support/chunk-files.ts';
import { findViolations } from './support/find-violations.ts';
import { openAs, registerMember, type TestMember } from './support/member.ts';
import { publish } from './support/publish.ts';

const toastOf = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .locator('[role=status], [role=alert]')
    .filter({ hasText: title });

/** A profile page with one post of the member's own, on which no time passes but what a test lets pass. */
async function openOwnPost(page: Page, request: Parameters<typeof registerMember>[0]) {
  await page.clock.install();
  const member = await registerMember(request);
  await publish(request, member, 'To vote on');
  await openAs(page, member, `/profile/${member.id}`);
  const card = page.locator('[data-post]').filter({ hasText: 'To vote on' });
  await expect(card).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  return {
    card,
    positive: card.getByRole('button', { name: /^Positive vibe/ }),
    negative: card.getByRole('button', { name: /^Negative vibe/ }),
  };
}

/** Lets time pass in small steps until it is so. */
async function passUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await isSo()).toBe(true);
  }).toPass({ intervals: [50] });
}

const showToast = (page: Page, toast: Locator) => passUntil(page, () => toast.isVisible());

test('a toast leaves after five seconds, also after an earlier one was closed with its X', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { positive, negative } = await openOwnPost(page, request);
  const toast = toastOf(page, 'Vote recorded');
  await positive.click();
  await showToast(page, toast);
  await toast.getByRole('button', { name: 'Close' }).click();
  await passUntil(page, () => toast.isHidden());

  await negative.click();
  await showToast(page, toast);
  await page.clock.runFor(4500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(600);
  await expect(toast).toBeHidden();
});

test('a toast waits while the pointer or the focus is on it', { tag: '@long' }, async ({ page, request }) => {
  const { positive } = await openOwnPost(page, request);
  const toast = toastOf(page, 'Vote recorded');
  await positive.click();
  await showToast(page, toast);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(toast).toBeFocused();
  await page.mouse.move(10, 10);
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await positive.focus();
  await page.clock.runFor(5100);
  await expect(toast).toBeHidden();
});

async function swipeAway(page: Page, toast: Locator): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error('The toast has no box.');
  const [x, y] = [box.x + 24, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 3 });
  await page.mouse.move(x + 70, y, { steps: 3 });
  await page.mouse.up();
  await passUntil(page, () => toast.isHidden());
}

test('a page with a toast has no accessibility violations', { tag: '@long' }, async ({ page, request }) => {
  const { positive, negative } = await openOwnPost(page, request);
  await positive.click();
  const toast = toastOf(page, 'Vote recorded');
  await showToast(page, toast);
  await expect(toast).toHaveRole('status');
  // It stays while the pointer is on it, so that time may pass again.
  await toast.hover();
  await page.clock.resume();
  expect(await findViolations(page)).toEqual([]);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.route('**/trpc/votes.cast*', (route) => route.fulfill({ status: 500, body: '' }));
  await negative.click();
  const error = toastOf(page, 'Vote failed');
  await showToast(page, error);
  await expect(error).toHaveRole('alert');
  await error.hover();
  await page.clock.resume();
  expect(await findViolations(page)).toEqual([]);
});

for (const width of [390, 1280]) {
  test(`at ${width} px a toast is as wide as its text, is swiped away, and is over no header, field or button at the end`, {
    tag: width === 390 ? [] : '@long',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const { card, positive } = await openOwnPost(page, request);
    await positive.click();
    const vote = toastOf(page, 'Vote recorded');
    await showToast(page, vote);
    const box = await vote.boundingBox();
    expect(box?.width).toBeLessThan(200);
    expect(box?.height).toBeLessThan(48);
    await swipeAway(page, vote);

    await card.getByRole('button', { name: /^Comments/ }).click();
    const comments = page.getByRole('dialog', { name: 'Comments' });
    const field = comments.getByRole('textbox', { name: 'Your comment' });
    await passUntil(page, () => field.isVisible());
    await field.fill('A comment');
    await field.press('Enter');
    const toast = toastOf(page, 'Comment added');
    await showToast(page, toast);
    const title = comments.getByRole('heading', { name: 'Comments' });
    const send = comments.getByRole('button', { name: 'Send comment' });
    for (const other of [title, field, send, comments.getByRole('button', { name: 'Close', exact: true })]) {
      await expect.poll(() => overlap(toast, other)).toBe(false);
    }
  });
}

/** Opens the composer on a phone, on a page where no time passes but what a test lets pass. */
async function openComposer(page: Page, member: TestMember): Promise<Locator> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  const toaster = page.waitForResponse(chunkFiles('toaster-parts'), { timeout: 60_000 });
  await openAs(page, member, `/profile/${member.id}`);
  await (await toaster).finished();
  await page.keyboard.press('n');
  const composer = page.getByRole('dialog', { name: 'New post' });
  await composer.getByRole('textbox', { name: 'Your post' }).fill('Half a thought');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  return composer;
}

test('at 390 px a toast is over neither the composer’s buttons and question nor the connection banner', {
  tag: '@long',
}, async ({ page, context, request }) => {
  test.slow();
  const composer = await openComposer(page, await registerMember(request));
  await page.route('**/trpc/posts.create*', (route) => route.fulfill({ status: 500, body: '' }));
  const post = composer.getByRole('button', { name: 'Post', exact: true });
  await post.click();
  const toast = toastOf(page, 'Failed to create post');
  await showToast(page, toast);
  await context.setOffline(true);
  const banner = page.locator('[data-connection-banner]');
  await passUntil(page, () => banner.isVisible());
  const close = composer.getByRole('button', { name: 'Close', exact: true });
  const isFree = (others: Locator[]) => async () =>
    (await Promise.all(others.map((other) => overlap(toast, other)))).every((isOver) => !isOver);
  await passUntil(page, isFree([post, composer.getByRole('button', { name: 'Emojis' }), banner, close]));
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Keep what you wrote?' });
  await passUntil(page, () => question.isVisible());
  await passUntil(page, isFree([question, banner, close]));
  await page.keyboard.press('Escape');
  await passUntil(page, () => question.isHidden());
  await composer.getByRole('textbox', { name: 'Your post' }).focus();
  await passUntil(page, isFree([post, banner, close]));
});

test('at 390 px the toast of an incomplete form is over none of its fields, labels and notes', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, await registerMember(request), '/vibe-match?tab=create');
  const form = page.getByRole('form', { name: 'Create Session' });
  await form.getByRole('button', { name: 'Create session' }).click();
  const toast = toastOf(page, 'Missing information');
  await expect(toast).toBeVisible();
  await expect(form.getByText('Say what you want to do')).toBeVisible();
  await expect(form.getByText('Choose a category', { exact: true }).last()).toBeVisible();
  const texts = form.locator('label, input, select, textarea, [id$="-note"], [id$="-error"]');
  await expect
    .poll(async () => (await Promise.all((await texts.all()).map((text) => overlap(toast, text)))).includes(true))
    .toBe(false);
});

async function overlap(first: Locator, second: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([first.boundingBox(), second.boundingBox()]);
  if (!a || !b) throw new Error('Not on the screen.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
