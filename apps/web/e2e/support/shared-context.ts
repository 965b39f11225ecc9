import type { Browser, BrowserContext, CDPSession, Page, PlaywrightTestOptions } from '@playwright/test';

type Options = Partial<Pick<PlaywrightTestOptions, 'baseURL' | 'viewport'>>;
type StorageState = PlaywrightTestOptions['storageState'];

/**
 * A browser context that a worker's tests use one after the other: its cache has scripts, styles and fonts already. With
 * `--process-per-site` the blank page, which stays open, keeps the renderer process too, so that a page takes half of the
 * processor time that it takes in a new one.
 */
export class SharedContext {
  readonly context: BrowserContext;
  readonly #blank: Page;
  readonly #devTools: CDPSession;
  readonly #origin: string;

  private constructor(blank: Page, devTools: CDPSession, origin: string) {
    this.context = blank.context();
    this.#blank = blank;
    this.#devTools = devTools;
    this.#origin = origin;
  }

  static async open(browser: Browser, { baseURL = '', viewport = null }: Options): Promise<SharedContext> {
    const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' });
    const blank = await context.newPage();
    // Of the origin, whose storage it sets, and without the app.
    await blank.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await blank.goto('/');
    return new SharedContext(blank, await context.newCDPSession(blank), new URL(baseURL).origin);
  }

  /** The local storage of `state` is all that is stored at first. What the test leaves behind is removed after it. */
  async lend(state: StorageState, use: () => Promise<void>): Promise<void> {
    const origins = typeof state === 'object' ? state.origins : [];
    await this.#store(origins.find(({ origin }) => origin === this.#origin)?.localStorage ?? []);
    await use();
    for (const page of this.context.pages()) if (page !== this.#blank) await page.close();
    await this.context.unrouteAll();
    await this.context.setOffline(false);
    await this.context.clearPermissions();
  }

  /** What `setStorageState` does takes a second, because it opens a page each time. */
  async #store(items: { name: string; value: string }[]): Promise<void> {
    await this.context.clearCookies();
    await this.#devTools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' });
    await this.#blank.evaluate((stored) => {
      localStorage.clear();
      for (const { name, value } of stored) localStorage.setItem(name, value);
    }, items);
  }
}
