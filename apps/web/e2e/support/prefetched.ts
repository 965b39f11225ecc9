import { expect, type Page, test } from '@playwright/test';

/**
 * Until everything that is fetched while the page is idle has arrived. It is fetched one after the other with what it
 * imports, the pages of stories as the last.
 */
export async function untilPrefetched(page: Page): Promise<void> {
  test.slow();
  // By default 250 are listed, which are fewer than a page with all its parts fetches.
  await page.evaluate(() => performance.setResourceTimingBufferSize(2000));
  const isFetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/story-pages-')));
  await expect.poll(isFetched, { timeout: 60_000 }).toBe(true);
}
