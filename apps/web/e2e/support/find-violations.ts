import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it is now, or only in the layer `within`; of colours, in both schemes. */
export async function findViolations(page: Page, within = 'html') {
  const found = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion, what arrives meanwhile does not fade in, with another contrast until then.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await finishTransitions(page);
    // The legacy mode opens no page of its own to join the results of frames; the app has none of other origins.
    const axe = new AxeBuilder({ page }).include(within).setLegacyMode();
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(TAGS)
      : axe.withRules('color-contrast')
    ).analyze();
    found.push(
      ...violations.map(({ id, nodes }) => ({ colorScheme, id, where: nodes.map(({ target }) => target.join(' ')) })),
    );
  }
  return found;
}

/** Until the colours are those of the scheme: halfway to them they have another contrast. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The transitions begin with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}
