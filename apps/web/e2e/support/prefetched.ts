import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';

const assets = fileURLToPath(new URL('../../dist/assets', import.meta.url));
/** The pages and parts that are fetched while a page is idle, with what they import; build/chunks.ts names the chunks. */
const prefetched = readdirSync(assets).filter((name) => /-(pages|page|parts)-[0-9a-f]{7}\.js$/.test(name));

/** Until everything that is fetched while the page is idle has arrived. */
export async function untilPrefetched(page: Page): Promise<void> {
  test.slow();
  // By default 250 are listed, which are fewer than a page with all its parts fetches.
  await page.evaluate(() => performance.setResourceTimingBufferSize(2000));
  const missing = () =>
    page.evaluate((names) => {
      const urls = performance.getEntriesByType('resource').map(({ name }) => name);
      return names.filter((name) => !urls.some((url) => url.endsWith(name)));
    }, prefetched);
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}
