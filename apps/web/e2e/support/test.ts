import { type Browser, test as base, type Page, type PlaywrightTestOptions } from '@playwright/test';
import { SharedContext } from './shared-context.ts';

interface OfWorker {
  shared: SharedContext;
  otherShared: SharedContext;
}

/**
 * A worker's tests share a browser context. Tests that need other options of one, as touch or a service worker, or that set
 * its clock, which stays set, use Playwright's `test`. `other` is a page of a second context, for another member.
 */
export const test = base.extend<{ other: Page }, OfWorker>({
  shared: [({ browser }, use, { project }) => openFor(browser, project.use, use), { scope: 'worker' }],
  otherShared: [({ browser }, use, { project }) => openFor(browser, project.use, use), { scope: 'worker' }],
  context: ({ shared, storageState }, use) => shared.lend(storageState, () => use(shared.context)),
  other: ({ otherShared, storageState }, use) =>
    otherShared.lend(storageState, async () => use(await otherShared.context.newPage())),
});

async function openFor(
  browser: Browser,
  options: Partial<PlaywrightTestOptions>,
  use: (shared: SharedContext) => Promise<void>,
): Promise<void> {
  const shared = await SharedContext.open(browser, options);
  await use(shared);
  await shared.context.close();
}
