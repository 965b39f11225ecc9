import { expect, type Page } from '@playwright/test';
import { bearer, openAs, registerMember, type TestMember } from './support/member.ts';
import { test } from './support/test.ts';

async function logIn(page: Page, member: TestMember): Promise<void> {
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('signing in opens the address that was asked for', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  await page.goto(`/people?search=${member.username}`);
  await page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }).click();
  await logIn(page, member);
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toHaveValue(member.username);
  await expect(page).toHaveURL(`/people?search=${member.username}`);
});

test('so does signing up, and logging in after all', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  const profile = `/profile/${member.id}`;
  await page.goto(profile);
  await page.getByRole('banner').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/^[^?]*\/signup\?next=/);
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/^[^?]*\/login\?next=/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full Name').fill('Rita Return');
  await page.getByLabel('Username').fill(`r${member.username}`);
  await page.getByLabel('Password', { exact: true }).fill('a fine password');
  await page.getByLabel('Confirm password', { exact: true }).fill('a fine password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: member.name })).toBeVisible();
  await expect(page).toHaveURL(profile);
});

test('so does a quick login', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  await page.goto(`/login?next=${encodeURIComponent(`/profile/${member.id}`)}`);
  await page.getByRole('button', { name: /@demo/ }).click();
  await expect(page.getByRole('heading', { name: member.name })).toBeVisible();
  await expect(page).toHaveURL(`/profile/${member.id}`);
});

test('a session that ended while the app was used goes on at the same address', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  await openAs(page, member, '/account');
  await expect(page.getByRole('heading', { name: 'Account & security' })).toBeVisible();
  await request.post('/api/auth/logout', { headers: bearer(member) });
  // The event stream ends, or is refused when it opens.
  await expect(page.getByText('Your session has ended.')).toBeVisible({ timeout: 30_000 });
  await logIn(page, member);
  await expect(page.getByRole('heading', { name: 'Account & security' })).toBeVisible();
  await expect(page).toHaveURL('/account');
});

test('a link that names another site leads home after signing in', { tag: '@long' }, async ({
  page,
  request,
  baseURL,
}) => {
  const member = await registerMember(request);
  await page.goto(`/login?next=${encodeURIComponent('//evil.example')}`);
  await logIn(page, member);
  await expect(page.getByRole('feed')).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/`);
});

for (const next of ['https://evil.example', '/.//evil.example', 'javascript:alert(1)', '/login?next=//evil.example']) {
  test(`a link that names ${JSON.stringify(next)} leads a member home`, { tag: '@long' }, async ({
    page,
    request,
    baseURL,
  }) => {
    const member = await registerMember(request);
    await openAs(page, member, `/login?next=${encodeURIComponent(next)}`);
    await expect(page.getByRole('feed')).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/`);
  });
}
