import { expect, type Page } from '@playwright/test';
import { befriend, openAs, registerMember } from './support/member.ts';
import { createStory } from './support/stories.ts';
import { test } from './support/test.ts';

const STREAM = '/trpc/events.stream';

const strip = (page: Page) => page.getByRole('region', { name: 'Stories' });
const tile = (page: Page, name: RegExp | string) => strip(page).getByRole('button', { name });

test('a friend’s new story appears without a reload, and is seen once it was watched', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request, 'Ana Strip');
  const friend = await registerMember(request, 'Ben Strip');
  await befriend(request, member, friend);
  // Stories are then advanced by hand.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await Promise.all([openAs(page, member), page.waitForResponse((response) => response.url().includes(STREAM))]);
  await expect(tile(page, 'Add Story')).toBeVisible();
  await expect(strip(page).getByRole('button')).toHaveCount(1);

  await createStory(request, friend, 'First words');
  await expect(tile(page, /^Ben Strip, 1 new, /)).toBeVisible();
  await createStory(request, friend, 'Second words');
  await tile(page, /^Ben Strip, 2 new, /).click();
  await expect(page.getByRole('dialog')).toContainText('First words');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog')).toContainText('Second words');
  await page.keyboard.press('Escape');
  await expect(tile(page, /^Ben Strip, seen, /)).toBeVisible();
  await page.reload();
  await expect(tile(page, /^Ben Strip, seen, /)).toBeVisible();
});
