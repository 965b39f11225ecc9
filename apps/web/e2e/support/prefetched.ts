import { expect, type Page, test } from '@playwright/test';

/**
 * Until everything that is fetched while the page is idle has arrived. It is fetched one after the other with what it
 * imports, the account page as one of the last.
 */
export async function untilPrefetched(page: Page): Promise<void> {
  test.slow();
  const isFetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/AccountPage-')));
  await expect.poll(isFetched, { timeout: 60_000 }).toBe(true);
}
