import { expect, type Page } from '@playwright/test';
import { openAs } from './support/member.ts';
import { test } from './support/test.ts';

const sizes = [
  [1024, 700],
  [1024, 768],
  [1366, 640],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [1920, 1440],
  [1920, 2160],
] as const;

const panels = [
  ['Trending Vibes', 'Trends'],
  ['Your Vibe Insights', 'Insights'],
  ['People to follow', 'People'],
  ['Top Vibers', 'Top Vibers'],
  ['Live Activity', 'Live Activity'],
  ['Privacy and Data', 'Privacy'],
] as const;

/** The panels of the right column, whether shown or linked, and what of both columns is below the window. */
function readColumns(page: Page) {
  return page.evaluate(() => {
    const asides = [...document.querySelectorAll('aside[aria-label="You"], aside[aria-label="Your vibe"]')];
    const cards = asides.flatMap((aside) => [...aside.children]);
    const nameOf = (card: Element) => card.getAttribute('aria-label') ?? card.querySelector('h2')?.textContent ?? '';
    const right = asides.filter((aside) => aside.ariaLabel === 'Your vibe');
    return {
      shown: right.flatMap((aside) => [
        ...[...aside.children].map(nameOf),
        ...[...aside.querySelectorAll('a')].map((link) => link.textContent),
      ]),
      below: cards.filter((card) => card.getBoundingClientRect().bottom > window.innerHeight).map(nameOf),
    };
  });
}

test('all that the columns of home show is inside the window, and every other panel is a link', async ({
  page,
  request,
}) => {
  const login = await request.post('/api/users/login', { data: { username: 'demo', password: 'demo-vibes' } });
  const { token, user } = await login.json();
  await openAs(page, { username: 'demo', password: 'demo-vibes', token, id: user.id, name: user.name });
  await expect(page.getByRole('region', { name: 'Trending Vibes' }).getByRole('listitem').first()).toBeVisible();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const size = `${width} × ${height}`;
    await expect(async () => {
      const { shown, below } = await readColumns(page);
      expect(below, size).toEqual([]);
      const missing = panels.filter((names) => !names.some((name) => shown.includes(name)));
      expect(missing, size).toEqual([]);
    }).toPass({ timeout: 10_000 });
  }
});
