import { expect, type Page } from '@playwright/test';
import { openAs, registerMember, watchPage } from './support/member.ts';
import { test } from './support/test.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const tab = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true });
const contentStart = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.firstElementChild?.getBoundingClientRect().left);

test('the rail marks the page, every page has the same edge, and the search field leads to results', {
  tag: '@long',
}, async ({ page, request }) => {
  const watched = watchPage(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  const member = await registerMember(request, 'Sasha Searched');
  await openAs(page, member);
  await expect(tab(page, 'Home')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'Friends').click();
  await expect(page.getByRole('heading', { name: 'Friends', exact: true })).toBeVisible();
  await expect(tab(page, 'Friends')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'Home')).not.toHaveAttribute('aria-current');
  const edge = await contentStart(page);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Your Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Sasha Searched' })).toBeVisible();
  expect(await contentStart(page)).toBe(edge);

  const field = page.getByRole('combobox', { name: 'Search', exact: true });
  await expect(field).toHaveCount(1);
  await field.fill(member.username);
  await field.press('Enter');
  await expect(page).toHaveURL(`/search?q=${member.username}`);
  await page.getByRole('tab', { name: /^People/ }).click();
  await expect(page).toHaveURL(`/search?q=${member.username}&tab=people`);
  await expect(page.getByRole('list', { name: 'People' }).getByText(`@${member.username}`)).toBeVisible();
  expect(await contentStart(page)).toBe(edge);
  await page.getByRole('tab', { name: /^Hashtags/ }).click();
  await expect(page).toHaveURL(`/search?q=${member.username}&tab=hashtags`);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sasha Searched' })).toBeVisible();
  expect(watched.problems).toEqual([]);
});

test('on a phone tabs are at the end of the screen, and More lists the other pages', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const member = await registerMember(request, 'Toni Tabs');
  await openAs(page, member, '/profile');
  await expect(tab(page, 'Profile')).toHaveAttribute('aria-current', 'page');
  const bar = await navigation(page).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844);
  await tab(page, 'Search').click();
  await expect(tab(page, 'Search')).toHaveAttribute('aria-current', 'page');
  await navigation(page).getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet.getByText('Toni Tabs')).toBeVisible();
  await expect(sheet.getByText(`@${member.username}`)).toBeVisible();
  await sheet.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page).toHaveURL('/people');
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/search');
  await expect(sheet).toBeHidden();
});

test('the tab of the page scrolls to its top', { tag: '@long' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openAs(page, await registerMember(request), '/explore');
  await expect(page.getByRole('tabpanel', { name: 'Trending' }).locator('[data-post]').nth(2)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  await tab(page, 'Explore').click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const refresh = page.waitForRequest(/posts\.trending/);
  await tab(page, 'Explore').click();
  await refresh;
});

test('keys open pages, the search field and their list, and can be switched off', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  const member = await registerMember(request, 'Kim Keys');
  await openAs(page, member, '/account');
  await expect(page.getByRole('heading', { name: 'Account & security' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Kim Keys' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.type('?n');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByRole('checkbox', { name: 'Single letters act as shortcuts' }).uncheck();
  await page.goBack();
  await expect(list).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/profile$/);
});
