import type { Page } from '@playwright/test';

/** For tests that wait until nothing is loading: an open stream is. The page polls instead. */
export async function refuseEventStream(page: Page): Promise<void> {
  await page.route('**/trpc/events.stream*', (route) => route.abort());
}
