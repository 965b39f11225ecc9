import { expect, type Locator, type Page } from '@playwright/test';
import { chunkFiles } from './support/chunk-files.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openAs, registerMember } from './support/member.ts';
import { openFromMore } from './support/more-menu.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

const skeletonOf = (page: Page) => page.getByRole('main').getByText('Loading...', { exact: true });

async function isBelowScreen(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  return box !== null && box.y >= (page.viewportSize()?.height ?? 0);
}

test('a page whose chunk is not loaded yet shows its skeleton at once, by link, Back and keyboard', async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  await openAs(page, member, '/create');
  await expect(page.getByRole('heading', { name: 'New post' })).toBeVisible();
  const release = await holdRequests(page, chunkFiles('pages'));

  const openMenu = () => page.getByRole('button', { name: /^Your account/ }).click();
  await openFromMore(page, 'People');
  await expect(skeletonOf(page)).toBeAttached();
  expect(await isBelowScreen(page, page.getByRole('contentinfo'))).toBe(true);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'New post' })).toBeVisible();
  await page.goForward();
  await expect(skeletonOf(page)).toBeAttached();

  await openMenu();
  await page.getByRole('menuitem', { name: 'Account & security' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
  await expect(skeletonOf(page)).toBeAttached();
  await release();
  await expect(page.getByRole('heading', { name: 'Account & security' })).toBeVisible();
  await expect(skeletonOf(page)).toBeHidden();
});

test('the chunk of a page is fetched when a link to it gets the focus', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  const postId = await publish(request, member, 'Look at #chunks');
  await openAs(page, member, `/posts/${postId}`);
  const chunk = page.waitForRequest(chunkFiles('explore-pages'));
  await page.getByRole('link', { name: '#chunks' }).focus();
  await chunk;
});
