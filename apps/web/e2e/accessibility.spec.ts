import { expect, type Page } from '@playwright/test';
import { refuseEventStream } from './support/event-stream.ts';
import { findViolations } from './support/find-violations.ts';
import { openAs, registerMember } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

test.beforeEach(({ page }) => refuseEventStream(page));

/** The stream of events is never idle. */
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Loading/ }),
  ).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('the pages for visitors have no accessibility violations', async ({ page }) => {
  for (const path of ['/', '/signup', '/reset#code=of-no-link']) {
    await page.goto(path);
    await expect(page.getByRole('button').first()).toBeVisible();
    expect(await findViolations(page), path).toEqual([]);
  }
});

test('home, the layers that open there, and account have no accessibility violations', async ({ page, request }) => {
  await openAs(page, await registerMember(request));
  await expect(page.getByRole('article').first()).toBeVisible();
  await untilLoaded(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const layers = [
    {
      open: page.getByRole('button', { name: 'Add Story' }),
      layer: page.getByRole('dialog', { name: 'Create Story' }),
    },
    { open: page.getByRole('button', { name: /^Your account/ }), layer: page.getByRole('menu'), role: 'menu' },
    {
      open: page.getByRole('button', { name: /^Why is my score/ }),
      layer: page.getByRole('dialog', { name: /^Why is my score/ }),
    },
  ];
  for (const { open, layer, role = 'dialog' } of layers) {
    await open.first().click();
    await expect(layer).toBeVisible();
    expect(await findViolations(page, `[role=${role}]`)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
  }
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Where you’re signed in' }).getByText('This device')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('profiles, their dialog, people and hashtags have no accessibility violations', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  await publish(request, member, 'Something about #accessibility');
  await openAs(page, member, '/profile');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Customize Profile' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  for (const path of ['/profile?tab=media', '/people', '/hashtags/accessibility', `/profile/${member.id}/followers`]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await untilLoaded(page);
    expect(await findViolations(page), path).toEqual([]);
  }
});

test('nothing overflows at any width', async ({ page, request }) => {
  const longWord = 'w'.repeat(400);
  const member = await registerMember(
    request,
    'A very long name that goes on and on until it cannot be shown on one line',
  );
  await publish(request, member, `${longWord}\nسلام، این یک متن راست به چپ است`);
  await openAs(page, member);
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const path of ['/', '/account', '/nowhere', '/profile', '/profile?tab=media', '/people']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 860 });
      // The page is laid out anew, in part by what listens to its width.
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow, { message: `${path} at ${width} px` }).toBeLessThanOrEqual(0);
    }
  }
});
