import { expect } from '@playwright/test';
import { bearer, openAs, registerMember, watchPage } from './support/member.ts';
import { test } from './support/test.ts';

test('a wrong password shows the server’s message; the right one opens the feed', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  await page.goto('/login');
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Invalid username or password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('feed')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/^[\w-]{43}$/);
});

test('a quick login of the demo world shows its score of 64', { tag: '@long' }, async ({ page }) => {
  const watched = watchPage(page);
  await page.goto('/');
  await page.getByRole('button', { name: /@demo/ }).click();
  await expect(page.getByRole('button', { name: /Your account, .*, vibe 64/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(watched.problems).toEqual([]);
});

test('signing out ends the session on the server and returns to the landing page', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  await openAs(page, member);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  const me = await request.get('/api/auth/me', { headers: bearer(member) });
  expect(me.status()).toBe(401);
});

test('a token revoked elsewhere leads back to the login form, with a notice', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  await openAs(page, member);
  await expect(page.getByRole('feed')).toBeVisible();
  await request.post('/api/auth/logout', { headers: bearer(member) });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('the password is changed and another device signed out from the account page', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  const login = { username: member.username, password: member.password };
  const { token: elsewhere } = await (await request.post('/api/users/login', { data: login })).json();
  await openAs(page, member, '/account');
  await expect(page.getByRole('region', { name: 'Where you’re signed in' }).getByText('This device')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(member.password);
  await page.getByLabel('New password', { exact: true }).fill('a better password');
  await page.getByLabel('Confirm new password', { exact: true }).fill('a better password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed').first()).toBeVisible();
  const response = await request.get('/api/auth/me', { headers: bearer({ token: elsewhere }) });
  expect(response.status()).toBe(401);
  const again = await request.post('/api/users/login', {
    data: { username: member.username, password: 'a better password' },
  });
  expect(again.status()).toBe(200);
});

test('a quick login finds no form for its public password', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /@demo/ }).click();
  await expect(page.getByRole('feed')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('This is a demo account: its password is public and cannot be changed.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeHidden();
});

test('an unknown address shows the documented page to members', { tag: '@long' }, async ({ page, request }) => {
  await openAs(page, await registerMember(request), '/no/such/page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
