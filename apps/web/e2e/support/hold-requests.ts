import type { Page, Route } from '@playwright/test';

/** Holds every request for these addresses until the returned function is called. */
export async function holdRequests(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(addresses, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHolding = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}
