import { expect, type Page } from '@playwright/test';
import { openAs, registerMember, watchPage } from './support/member.ts';
import { clip, publish } from './support/publish.ts';
import { test } from './support/test.ts';

const player = (page: Page) => page.getByRole('dialog', { name: 'Video' });
const shownId = (page: Page) => Number(new URL(page.url()).searchParams.get('video'));

test('a film of the grid plays; the next is a key away, its link is copied, and Back closes it', {
  tag: '@long',
}, async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const watched = watchPage(page);
  const member = await registerMember(request);
  await publish(request, member, `Older film ${member.username}`, { video: clip });
  const newer = await publish(request, member, `Newer film ${member.username}`, { video: clip });
  await openAs(page, member, '/videos');
  const tile = page.locator(`[data-video="${newer}"]`).getByRole('link', { name: /^Video by/ });
  await tile.click();
  await expect(page).toHaveURL(`/videos?video=${newer}`);
  const film = player(page).locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);

  // A film of another test may be between the two.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shownId(page)).toBeLessThan(newer);
  await player(page).getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await share.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Link copied!', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.goBack();
  await expect(share).toHaveCount(0);
  await expect(player(page)).toBeVisible();
  await page.goBack();
  await expect(player(page)).toHaveCount(0);
  await expect(page).toHaveURL('/videos');
  expect(watched.problems).toEqual([]);
});

test('a visitor opens a shared film and cannot vote; comments open over it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  const id = await publish(request, member, `Shared film ${member.username}`, { video: clip });
  await page.goto(`/videos?video=${id}`);
  await player(page)
    .getByRole('button', { name: /^Positive vibe/ })
    .click();
  await expect(page.getByText('Please log in to vote on posts.').first()).toBeVisible();
  await player(page)
    .getByRole('button', { name: /^Comments/ })
    .click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await expect(comments).toBeVisible();
  await page.goBack();
  await expect(comments).toHaveCount(0);
  await expect(player(page)).toBeVisible();
});
