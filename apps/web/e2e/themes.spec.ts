import { expect, type Page } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { openAs, registerMember, watchPage } from './support/member.ts';
import { test } from './support/test.ts';

const root = (page: Page) => page.locator('html');
const picker = (page: Page) => page.getByRole('dialog', { name: 'Themes' });

async function openPicker(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Themes' }).click();
  await expect(picker(page)).toBeVisible();
}

test('a theme is previewed, applied, there before the app after a reload, and gone with the session', {
  tag: '@long',
}, async ({ page, request }) => {
  const watched = watchPage(page);
  await openAs(page, await registerMember(request));
  // Nobody has voted on a new member.
  await expect(root(page)).not.toHaveAttribute('data-theme');

  await openPicker(page);
  await expect(picker(page).getByRole('radio', { name: /^Clean Minimal/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(root(page)).toHaveAttribute('data-theme', 'ocean');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(picker(page)).toBeHidden();
  await expect(root(page)).not.toHaveAttribute('data-theme');

  await openPicker(page);
  await picker(page)
    .getByRole('radio', { name: /^Cosmic Vibes/ })
    .click();
  await picker(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Theme Updated!', { exact: true })).toBeVisible();
  const bar = await page
    .locator('header')
    .first()
    .evaluate((header) => getComputedStyle(header).backgroundColor);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', /^#/);

  // Without the app's scripts there is only what preload.js has done.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.reload();
  await expect(root(page)).toHaveAttribute('data-theme', 'cosmic');
  await page.unroute(/\/assets\/.*\.js$/);
  await page.reload();
  await expect(page.locator('header').first()).toHaveCSS('background-color', bar);

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(root(page)).not.toHaveAttribute('data-theme');
  expect(watched.problems).toEqual([]);
});
