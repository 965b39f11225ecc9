import { expect } from '@playwright/test';
import { acknowledged } from './support/disclaimer.ts';
import { openAs, registerMember, watchPage } from './support/member.ts';
import { test } from './support/test.ts';

test('a sign-in elsewhere is told on the open page, and “This was not me” ends it there', { tag: '@long' }, async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const watched = watchPage(page);
  const member = await registerMember(request);
  await openAs(page, member);
  await expect(page.getByRole('button', { name: /Your account/ })).toBeVisible();

  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL, storageState: acknowledged(baseURL) }),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Username').fill(member.username);
  await elsewhere.getByLabel('Password', { exact: true }).fill(member.password);
  await elsewhere.locator('form').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(elsewhere.getByRole('button', { name: /Your account/ })).toBeVisible();

  const banner = page.getByRole('region', { name: 'New sign-in' });
  await expect(banner).toContainText('New sign-in: Firefox on Linux');
  await expect(elsewhere.getByRole('region', { name: 'New sign-in' })).toHaveCount(0);
  await banner.getByRole('button', { name: 'This was not me' }).click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expect(banner).toHaveCount(0);
  await expect(elsewhere.getByRole('button', { name: 'Log in', exact: true }).first()).toBeVisible();
  expect(watched.problems).toEqual([]);
  await context.close();
});
