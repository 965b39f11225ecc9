import { expect } from '@playwright/test';
import { bearer, openAs, registerMember, watchPage } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

test('a post is saved from its menu, put into a folder, found, and gone when its author deletes it', async ({
  page,
  request,
}) => {
  const watched = watchPage(page);
  const author = await registerMember(request, 'Ana Prado');
  const id = await publish(request, author, 'A loaf to remember');
  await openAs(page, await registerMember(request), `/posts/${id}`);
  await page.getByRole('button', { name: 'More about the post by Ana Prado' }).click();
  await page.getByRole('menuitem', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/saved');
  const list = page.getByRole('list', { name: 'Saved' });
  await expect(list.getByRole('link', { name: 'A loaf to remember' })).toBeVisible();
  await list.getByRole('button', { name: 'More about the post by Ana Prado' }).click();
  await page.getByRole('menuitem', { name: 'Move to a folder…' }).click();
  await page.getByRole('button', { name: 'Move to a new folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Bread');
  await page.getByRole('button', { name: 'Create folder' }).click();
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Bread 1' }).click();
  await expect(list.getByRole('link', { name: 'A loaf to remember' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search in Saved' }).fill('cake');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search in Saved' }).fill('LOAF');
  await expect(list.getByRole('link', { name: 'A loaf to remember' })).toBeVisible();
  await request.delete(`/api/posts/${id}`, { headers: bearer(author) });
  await page.goto('/saved');
  await expect(list.getByText('No longer available')).toBeVisible();
  await expect(page.getByText('A loaf to remember')).toHaveCount(0);
  await list.getByRole('button', { name: 'Remove the post that is no longer available' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  expect(watched.problems).toEqual([]);
});
