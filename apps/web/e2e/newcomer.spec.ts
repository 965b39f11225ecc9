import { expect } from '@playwright/test';
import { FIRST_VISIT } from './support/disclaimer.ts';
import { openAs, registerMember, watchPage } from './support/member.ts';
import { test } from './support/test.ts';

test.describe('on a first visit', () => {
  test.use({ storageState: FIRST_VISIT });

  test('a newcomer signs up, posts, is voted on, and both see score and line change', async ({
    page,
    other,
    request,
  }) => {
    const watched = watchPage(page);
    const username = `new${Date.now().toString(36)}`;
    const text = `First words of ${username}`;

    await page.goto('/');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/signup');
    const create = page.getByRole('button', { name: 'Create account' });
    await expect(create).toBeDisabled();
    await page.getByLabel('Full Name').fill('Nina Newcomer');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByLabel('Confirm password', { exact: true }).fill('123456');
    await page.getByLabel('Confirm password', { exact: true }).blur();
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(create).toBeDisabled();
    await page.getByLabel('Password', { exact: true }).fill('123456');
    await expect(page.getByText('Passwords do not match')).toBeHidden();
    await create.click();
    await expect(page.getByText('Many people use this password: choose another')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('729104-river');
    await page.getByLabel('Confirm password', { exact: true }).fill('729104-river');
    await create.click();

    const understand = page.getByRole('button', { name: 'I Understand' });
    await expect(understand).toBeDisabled();
    const checkbox = page.getByRole('checkbox');
    await checkbox.check();
    await expect(checkbox).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await understand.click();
    await expect(understand).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Follow some topics' })).toBeVisible();
    await expect(page).toHaveURL('/welcome');
    await page.getByRole('link', { name: 'Skip all' }).click();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached();
    await page.getByRole('button', { name: 'Post', exact: true }).first().click();
    const composer = page.getByRole('dialog');
    await expect(composer.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
    await composer.getByRole('textbox').fill(text);
    await composer.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page.getByText('Your post has been created successfully.').first()).toBeVisible();
    const own = page.getByRole('article').filter({ hasText: text });
    await expect(own).toBeVisible();
    await expect(page.getByRole('feed').getByRole('article').first()).toContainText(text);

    const voter = await registerMember(request, 'Vera Voter');
    await openAs(other, voter);
    const seen = other.getByRole('article').filter({ hasText: text });
    await seen.getByRole('button', { name: 'Positive vibe, 0' }).click();
    const voted = seen.getByRole('button', { name: 'Positive vibe, 1' });
    await expect(voted).toHaveAttribute('aria-pressed', 'true');
    await expect(other.getByText('Vote recorded').first()).toBeVisible();
    await expect(seen).toContainText('1 vote so far');
    await expect(seen).toContainText('Positive Vibes');

    await page.reload();
    await expect(own.getByRole('button', { name: 'Positive vibe, 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Your account, Nina Newcomer, vibe 55/ })).toBeVisible();
    expect(watched.problems).toEqual([]);
  });
});

test('sign-up marks a username once the server has said that it is free', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  await page.goto('/signup');
  const username = page.getByLabel('Username');
  const mark = page.getByRole('img', { name: 'Valid' });
  await username.fill(member.username);
  await expect(page.getByText('Username already taken')).toBeVisible();
  await expect(mark).toBeHidden();
  await username.fill(`${member.username}_`);
  await expect(page.getByText('Too similar to another member’s username')).toBeVisible();
  await username.fill('adm1n');
  await expect(page.getByText('This username is reserved')).toBeVisible();
  await username.fill(`${member.username}.free`);
  await expect(mark).toBeVisible();
});

test('sign-up works while usernames cannot be checked', { tag: '@long' }, async ({ page, request }) => {
  const { username } = await registerMember(request);
  await page.route(/accounts\.checkUsername/, (route) => route.abort());
  await page.goto('/signup');
  const failed = page.waitForEvent('requestfailed', (asked) => asked.url().includes('checkUsername'));
  await page.getByLabel('Full Name').fill('Nina Newcomer');
  await page.getByLabel('Username').fill(`${username}.free`);
  await page.getByLabel('Password', { exact: true }).fill('a fine password');
  await page.getByLabel('Confirm password', { exact: true }).fill('a fine password');
  await failed;
  // Name and both passwords.
  await expect(page.getByRole('img', { name: 'Valid' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: /Your account, Nina Newcomer/ })).toBeVisible();
});

test('a visitor sees the landing page at every address but sign-up and what is public', { tag: '@long' }, async ({
  page,
}) => {
  for (const path of ['/', '/login', '/account', '/profile', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  }
  await page.goto('/signup');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
});
