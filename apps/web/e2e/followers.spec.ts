import { expect } from '@playwright/test';
import { bearer, openAs, registerMember } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

test('a private account accepts a request, and the other one sees its posts without a reload', {
  tag: '@long',
}, async ({ browser, page, request }) => {
  const [ana, ben] = await Promise.all([registerMember(request, 'Ana Quiet'), registerMember(request, 'Ben Curious')]);
  const content = `For my followers, says ${ana.username}.`;
  await publish(request, ana, content);
  await request.put(`/api/users/${ana.id}/privacy`, { headers: bearer(ana), data: { isPrivate: true } });

  await openAs(page, ana, '/followers?tab=requests');
  await expect(page.getByRole('heading', { name: 'No pending requests' })).toBeVisible();

  const other = await browser.newPage();
  await openAs(other, ben, '/followers?tab=discover');
  await other.getByRole('searchbox', { name: 'Search by name or username' }).fill(ana.username);
  await expect(other).toHaveURL(/search=/);
  await other.getByRole('button', { name: 'Follow Ana Quiet' }).click();
  await expect(other.getByText('Request Pending', { exact: true }).first()).toBeVisible();

  // What arrives while the page is open.
  await expect(page.getByRole('tab', { name: /Requests/ })).toHaveText('Requests (1)');
  await page.getByRole('button', { name: 'Accept Ben Curious' }).click();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo: Accepted Ben Curious' })).toBeVisible();
  // Who leaves the list does not want to undo it.
  await page.getByRole('tab', { name: /^Followers/ }).click();
  await expect(page.getByRole('link', { name: 'Ben Curious' }).first()).toBeVisible();

  await expect(other.getByRole('button', { name: /^Following Ana Quiet/ })).toBeVisible();
  await other.getByRole('link', { name: 'Ana Quiet' }).click();
  const dialog = other.getByRole('dialog', { name: 'Profile' });
  await expect(dialog.getByText(`@${ana.username}`)).toBeVisible();
  await dialog.getByRole('link', { name: 'View profile' }).click();
  await expect(other.getByText(content).first()).toBeVisible();
  await other.close();
});
