import { expect, type Locator, type Page } from '@playwright/test';

/** In pixels: a scroll position is rounded, a card's is not. */
export const TOLERANCE = 2;

export const topOf = (item: Locator) => item.evaluate((element) => element.getBoundingClientRect().top);

/** Waits until the item is that many pixels below the top of the screen. */
export async function expectTop(item: Locator, expected: number): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(item)) - expected)).toBeLessThanOrEqual(TOLERANCE);
}

/** Scrolls down and returns where the item is then. */
export async function scrollTo(page: Page, item: Locator): Promise<number> {
  await expect(item).toBeAttached();
  await item.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  // What is rendered above changes its height until two positions are equal.
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const last = before;
      before = await topOf(item);
      return before === last;
    })
    .toBe(true);
  return before;
}

/** How many frames an element must be in its place to count as still: about half a second. */
const STILL_FRAMES = 30;

/** Resolves when scrolling and rendering move the element no more. */
export function untilStill(element: Locator): Promise<void> {
  return element.evaluate(
    (node, frames) =>
      new Promise<void>((resolve) => {
        let top = Number.NaN;
        let still = 0;
        requestAnimationFrame(function look() {
          const now = node.getBoundingClientRect().top;
          still = now === top ? still + 1 : 0;
          top = now;
          if (still >= frames) resolve();
          else requestAnimationFrame(look);
        });
      }),
    STILL_FRAMES,
  );
}
