import {
  type Browser,
  type BrowserContext,
  test as base,
  type Page,
  type PlaywrightTestOptions,
} from '@playwright/test';

type StorageState = Parameters<BrowserContext['setStorageState']>[0];

/**
 * A worker's tests share one browser context: its cache has scripts, styles and fonts already. What a test leaves behind is
 * removed after it. Tests that need other options of a context, as touch or a service worker, or that set its clock, which
 * stays set, use Playwright's `test`. `other` is a page of a second browser context, for another member.
 */
export const test = base.extend<{ other: Page }, { sharedContext: BrowserContext; otherSharedContext: BrowserContext }>(
  {
    sharedContext: [({ browser }, use, { project }) => openContext(browser, project.use, use), { scope: 'worker' }],
    otherSharedContext: [
      ({ browser }, use, { project }) => openContext(browser, project.use, use),
      { scope: 'worker' },
    ],
    context: ({ sharedContext, storageState }, use) => lend(sharedContext, storageState, () => use(sharedContext)),
    other: ({ otherSharedContext, storageState }, use) =>
      lend(otherSharedContext, storageState, async () => use(await otherSharedContext.newPage())),
  },
);

async function openContext(
  browser: Browser,
  { baseURL = '', viewport = null }: Partial<PlaywrightTestOptions>,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' });
  await use(context);
  await context.close();
}

async function lend(context: BrowserContext, storageState: StorageState | undefined, use: () => Promise<void>) {
  await context.setStorageState(storageState ?? { cookies: [], origins: [] });
  await use();
  for (const page of context.pages()) await page.close();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
}
