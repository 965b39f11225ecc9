import { expect } from '@playwright/test';
import { openAs, registerMember, watchPage } from './support/member.ts';
import { test } from './support/test.ts';

test('a newcomer follows a topic and people, joins a circle, and sees the progress on home', async ({
  page,
  request,
}) => {
  const watched = watchPage(page);
  await openAs(page, await registerMember(request));
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('0 of 3 done');
  await expect(steps.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/welcome?step=people');
  await page.goto('/welcome');

  await expect(page.getByRole('heading', { name: 'Follow some topics' })).toBeVisible();
  await page
    .getByRole('list', { name: 'Topics' })
    .getByRole('button', { name: /^Follow #/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Following #/ })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Follow five people' })).toBeFocused();
  await page.reload();
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(people).toHaveCount(5);
  for (const person of await people.all()) {
    await expect(person).toContainText(/Posts about|Well received here|Posts here lately/);
    await person.getByRole('button', { name: /^Follow/ }).click();
    await expect(person.getByRole('button', { name: /^Following/ })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Join a circle' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Follow five people' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page
    .getByRole('button', { name: /^Join / })
    .first()
    .click();
  await expect(page.getByText('Joined', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();

  await expect(page).toHaveURL('/');
  await expect(steps).toContainText('1 of 3 done');
  await steps.getByRole('button', { name: 'Hide first steps' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached();
  await expect(steps).toBeHidden();
  expect(watched.problems).toEqual([]);
});
