import { type BrowserContext, test as base } from '@playwright/test';

/**
 * A worker's tests share one browser context: its cache has scripts, styles and fonts already. What a test leaves behind is
 * removed after it. Tests that need other options of a context, as touch or a service worker, or that set its clock, which
 * stays set, use Playwright's `test`.
 */
export const test = base.extend<object, { sharedContext: BrowserContext }>({
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', viewport = null } = project.use;
      const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedContext, storageState }, use) => {
    await sharedContext.setStorageState(storageState ?? { cookies: [], origins: [] });
    await use(sharedContext);
    for (const page of sharedContext.pages()) await page.close();
    await sharedContext.unrouteAll();
    await sharedContext.setOffline(false);
    await sharedContext.clearPermissions();
  },
});
