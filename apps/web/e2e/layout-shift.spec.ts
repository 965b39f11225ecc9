import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { openAs, registerMember } from './support/member.ts';
import { publish } from './support/publish.ts';

const LIMIT = 0.02;

const widths = [
  [390, 844],
  [1280, 860],
] as const;

/** Sums the shifts of the Layout Instability API, from before the first paint. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { testShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // Entries are delivered after the frame they belong to.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { testShifts: number[] }).testShifts.reduce((sum, shift) => sum + shift, 0);
    });
}

for (const [width, height] of widths) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height } });

    test('the landing page does not shift while it loads', { tag: '@long' }, async ({ page }) => {
      const shifted = await watchShifts(page);
      const release = await holdRequests(page, /\/trpc\//);
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
      await release();
      await expect(page.getByText('Or look around as')).toBeVisible();
      expect(await shifted()).toBeLessThan(LIMIT);
    });

    test('the home page does not shift while it loads', { tag: '@long' }, async ({ page, request }) => {
      const shifted = await watchShifts(page);
      const release = await holdRequests(page, /\/trpc\//);
      await openAs(page, await registerMember(request));
      await expect(page.getByText('Loading...')).toBeVisible();
      await release();
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await shifted()).toBeLessThan(LIMIT);
    });

    test('a profile does not shift when it and then its posts load', { tag: '@long' }, async ({ page, request }) => {
      const author = await registerMember(request, 'A Rather Long Name For A Member');
      for (const text of ['One', 'Two', 'Three', 'Four']) await publish(request, author, text);
      const shifted = await watchShifts(page);
      await openAs(page, await registerMember(request), '/account');
      await expect(page.getByRole('heading', { name: 'Account & security' })).toBeVisible();
      const release = await holdRequests(page, /\/trpc\/.*(members\.get|posts\.list)/);
      // Within the app, because a full load requests the profile together with the current user.
      await page.evaluate((path) => window.history.pushState({}, '', path), `/profile/${author.id}`);
      await expect(page.getByText('Loading profile')).toBeAttached();
      await release();
      await expect(page.getByRole('heading', { name: author.name })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(4);
      expect(await shifted()).toBeLessThan(LIMIT);
    });
  });
}
