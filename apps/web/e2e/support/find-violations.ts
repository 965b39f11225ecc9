import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page as it is now, in both colour schemes. */
export async function findViolations(page: Page) {
  const found = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    found.push(
      ...violations.map(({ id, nodes }) => ({ colorScheme, id, where: nodes.map(({ target }) => target.join(' ')) })),
    );
  }
  return found;
}
